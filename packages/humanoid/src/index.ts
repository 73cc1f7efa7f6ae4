export type { BodyMapping } from './body-mapping.ts';
export type { Frames } from './skeleton/rest-frames.ts';
export { restFrames } from './skeleton/rest-frames.ts';
