import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The glTF files of a corpus: those of `gltf`, then one of each folder of `gltf-multi`. */
export async function listCorpusModels(corpus: string): Promise<string[]> {
  const isModel = (name: string): boolean => /\.(glb|gltf)$/.test(name);
  const list = async (folder: string): Promise<string[]> =>
    existsSync(folder) ? (await readdir(folder)).sort() : [];
  const single = join(corpus, 'gltf');
  const multi = join(corpus, 'gltf-multi');
  const models = (await list(single)).filter(isModel).map((name) => join(single, name));
  for (const folder of await list(multi)) {
    const names = (await list(join(multi, folder))).filter(isModel);
    models.push(...names.map((name) => join(multi, folder, name)));
  }
  return models;
}
