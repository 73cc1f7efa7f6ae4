// Run as a process of its own: converts one file and prints its time and peak resident memory in KiB.
import { closeSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const [, , direction, from, to] = process.argv;
const start = performance.now();
let bytes = 0;
if (direction !== 'empty' && from && to) {
  const { readStf, writeStfTo } = await import('@stfkit/core');
  const { GLTF_REGISTRY, gltfFileToStf, stfToGlb } = await import('@stfkit/gltf');
  bytes = statSync(from).size;
  if (direction === 'glb → stf') {
    const { document } = await gltfFileToStf(readFileSync(from));
    const file = openSync(to, 'w');
    await writeStfTo({ write: (piece) => writeFileSync(file, piece) }, document);
    closeSync(file);
  } else {
    const { document } = readStf(readFileSync(from), { registry: GLTF_REGISTRY });
    writeFileSync(to, (await stfToGlb(document)).glb);
  }
}
const time = performance.now() - start;
const status = readFileSync('/proc/self/status', 'utf8');
console.log(JSON.stringify({ time, bytes, kilobytes: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) }));
