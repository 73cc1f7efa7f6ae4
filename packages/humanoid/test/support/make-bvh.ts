/** A figure of three joints and an end, in centimetres; the frames follow. */
export const HIERARCHY = `HIERARCHY
ROOT Hips
{
  OFFSET 0 90 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
  JOINT Chest
  {
    OFFSET 0 30 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
      OFFSET 0 20 0
    }
  }
}
`;

/** A BVH file of `HIERARCHY` with these frames, 10 a second. */
export function makeBvh(frames: readonly string[], count: number | string = frames.length): string {
  return `${HIERARCHY}MOTION\nFrames: ${count}\nFrame Time: 0.1\n${frames.join('\n')}\n`;
}
