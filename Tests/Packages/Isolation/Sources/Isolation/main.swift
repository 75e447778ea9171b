import Approachable
import FiveMode
import MainActorByDefault
import NewApp
import Plain

print("Plain:", try await Plain.shopStory())
print("Approachable:", try await Approachable.shopStory())
print("MainActorByDefault:", try await MainActorByDefault.shopStory())
print("NewApp:", try await NewApp.shopStory())
print("FiveMode:", try await FiveMode.shopStory())
