import type { Texture, TextureInfo } from '../../objects/index.ts';
import type { Places } from '../../objects/places.ts';
import { addExtensions } from './add-extensions.ts';
import { type Def, describeProperty } from './describe-property.ts';
import { TEXTURE_EXTENSIONS } from './extension-writers.ts';

/** The default of both ways, glTF 2.0 §5.26. */
const REPEAT = 10497;

/** What a sampler says; null where it says nothing. */
interface Sampling {
  readonly magFilter?: number | null;
  readonly minFilter?: number | null;
  readonly wrapS?: number;
  readonly wrapT?: number;
}

/** The samplers and textures of a file, each of them once however many materials use it. */
export class TextureTable {
  /** The samplers of the file. */
  readonly samplers: Def[] = [];
  /** The textures of the file, an image with a sampler each. */
  readonly textures: Def[] = [];
  readonly #images: Places;
  readonly #known = new Map<string, number>();

  constructor(images: Places) {
    this.#images = images;
  }

  /**
   * The JSON of how a material uses an image; undefined where it uses none.
   *
   * @param rest What it says of it beside that.
   */
  describe(image: Texture | null, info: TextureInfo | null, rest?: Def): Def | undefined {
    if (image === null || info === null) return undefined;
    const sampler = {
      magFilter: info.getMagFilter(),
      minFilter: info.getMinFilter(),
      wrapS: info.getWrapS(),
      wrapT: info.getWrapT(),
    };
    const def: Def = { index: this.place(image, sampler) };
    const texCoord = info.getTexCoord();
    if (texCoord !== 0) def['texCoord'] = texCoord;
    // Names are no part of it.
    const { extras } = describeProperty(info);
    if (extras !== undefined) def.extras = extras;
    Object.assign(def, rest);
    addExtensions(info, def, TEXTURE_EXTENSIONS);
    return def;
  }

  /** The place of the texture of an image with a sampler. */
  place(image: object, { magFilter, minFilter, wrapS = REPEAT, wrapT = REPEAT }: Sampling): number {
    const sampler: Def = {
      magFilter: magFilter || undefined,
      minFilter: minFilter || undefined,
      wrapS,
      wrapT,
    };
    const key = `${sampler['magFilter']} ${sampler['minFilter']} ${sampler['wrapS']} ${sampler['wrapT']}`;
    const texture = {
      source: this.#images.get(image),
      sampler: this.#once(key, sampler, this.samplers),
    };
    return this.#once(`${texture.source} ${texture.sampler}`, texture, this.textures);
  }

  /** The place of what a key stands for in a list. */
  #once(key: string, def: Def, list: Def[]): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const place = list.push(def) - 1;
    this.#known.set(key, place);
    return place;
  }
}
