// Run as a process of its own: converts one file and prints its time and peak resident memory in KiB.
import { readFileSync, writeFileSync } from 'node:fs';

const [, , direction, from, to] = process.argv;
const start = performance.now();
let bytes = 0;
if (direction !== 'empty' && from && to) {
  const { toGlb, toStf } = await import('./convert.mjs');
  const input = new Uint8Array(readFileSync(from));
  bytes = input.length;
  writeFileSync(to, await (direction === 'glb → stf' ? toStf(input) : toGlb(input)));
}
const time = performance.now() - start;
const status = readFileSync('/proc/self/status', 'utf8');
console.log(JSON.stringify({ time, bytes, kilobytes: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) }));
