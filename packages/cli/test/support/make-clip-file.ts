import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, type Node, NodeIO } from '@gltf-transform/core';

/** What a file of a clip is made of. */
export interface ClipFile {
  /** The clip of the model that stays, which names the file. */
  readonly clip: string;
  /** What else is done to each joint. */
  readonly change?: (joint: Node) => void;
}

/**
 * Writes what libraries of clips hold of a model: its joints alone, in the pose of the first frame of one clip, and
 * that clip. Gives the path of the file.
 */
export async function makeClipFile(
  folder: string,
  model: string,
  { clip, change }: ClipFile,
): Promise<string> {
  const io = new NodeIO().setLogger(new Logger(Logger.Verbosity.SILENT));
  const document = await io.read(model);
  const root = document.getRoot();
  for (const part of [...root.listMeshes(), ...root.listSkins()]) part.dispose();
  for (const animation of root.listAnimations()) {
    const isWanted = animation.getName() === clip;
    for (const channel of animation.listChannels()) {
      const path = channel.getTargetPath();
      const node = channel.getTargetNode();
      const value: number[] = channel.getSampler()?.getOutput()?.getElement(0, []) ?? [];
      const [x = 0, y = 0, z = 0, w = 1] = value;
      if (!isWanted || path === 'weights') channel.dispose();
      else if (path === 'rotation') node?.setRotation([x, y, z, w]);
      else if (path === 'translation') node?.setTranslation([x, y, z]);
    }
    if (!isWanted) animation.dispose();
  }
  for (const node of root.listNodes()) change?.(node);
  const file = join(folder, `${clip}.glb`);
  writeFileSync(file, await io.writeBinary(document));
  return file;
}
