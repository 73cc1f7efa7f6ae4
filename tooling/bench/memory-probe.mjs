// Run as a process of its own: does one task and prints its peak resident memory in KiB.
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';

const [, , task, path] = process.argv;
if (task === 'load') {
  globalThis.kept = readFileSync(path);
} else if (task === 'read') {
  const { readStf } = await import('@stfkit/core');
  const bytes = readFileSync(path);
  globalThis.kept = readStf(bytes);
} else if (task === 'open') {
  const { fileHandleSource, openStf } = await import('@stfkit/core');
  globalThis.kept = await openStf(await fileHandleSource(await open(path)));
}
// Not `resourceUsage().maxRSS`, which starts from what the parent process had when it forked.
console.log(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
