// node run.mjs MODULE ANSWERS: matches the URLs of a file of answers in a module for wasm32, and compares.
import fs from 'node:fs';

const [file, answers] = process.argv.slice(2);
// Reads a decimal number, as the C library does for Swift: the address of the text's end, or 0.
const readNumber = set => (text, result) => {
  const memory = new Uint8Array(exports.memory.buffer);
  const end = memory.indexOf(0, text);
  const number = Number(new TextDecoder().decode(memory.subarray(text, end)));
  if (end === text || Number.isNaN(number)) return 0;
  set(new DataView(exports.memory.buffer), result, number);
  return end;
};
const env = {
  _swift_stdlib_strtod_clocale: readNumber((view, at, number) => view.setFloat64(at, number, true)),
  _swift_stdlib_strtof_clocale: readNumber((view, at, number) => view.setFloat32(at, number, true)),
};
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(file)), { env });
const room = exports.room();

const answer = (table, url) => {
  const bytes = new TextEncoder().encode(url);
  new Uint8Array(exports.memory.buffer, room).set(bytes);
  const count = exports.probe(table, bytes.length);
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, room, count));
};

let count = 0;
let differences = 0;
for (const line of fs.readFileSync(answers, 'utf8').split('\n')) {
  if (!line) continue;
  if (line.startsWith('!')) {
    console.log(line);
    process.exit(1);
  }
  const [table, url, expected] = line.split('\t');
  let found;
  try {
    found = answer(Number(table), url);
  } catch (error) {
    console.log(`${url}\n  expected ${expected}\n  but ${error}`);
    process.exit(1);
  }
  count += 1;
  if (found === expected) continue;
  differences += 1;
  if (differences <= 10) console.log(`${url}\n  expected ${expected}\n  found    ${found}`);
}
console.log(`wasm32: ${count} URLs, ${differences} with another answer than on this machine`);
process.exit(count < 10000 || differences > 0 ? 1 : 0);
