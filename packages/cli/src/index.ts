export type { ExitCode } from './exit-code.ts';
export { main } from './main.ts';
export type { Environment, OutputStream, Streams } from './streams.ts';
export { processStreams } from './streams.ts';
