import type { DiagnosticCollector, ResourceId, StfDocument } from '@stfkit/core';
import { StfImage, StfMaterial, StfPrefab } from '@stfkit/core';
import { appendTo } from '../append-to.ts';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { groupBy } from '../group-by.ts';
import { extractChannel, isGrey, multiplied } from '../images/extract-channel.ts';
import { type DecodedImage, IMAGE_LIMITS, type ImageCodec } from '../images/image-codec.ts';
import { formatOfBytes } from '../materials/image-formats.ts';
import { imageProperty } from '../materials/property-values.ts';
import { type ChannelSource, spellSource } from '../materials/texture-channels.ts';
import { addGreyImages } from './add-grey-images.ts';
import { type GreyImage, greyImageId, makeGreyImage } from './grey-image.ts';
import { settleSurfaces } from './settle-surfaces.ts';
import { listSurfaceUses, type SurfaceUse } from './surface-use.ts';

/** Grey images that are made of one image; each takes as long as the image itself. */
const MOST_SOURCES = 32;

/** Formats that some codec may know; of the others none does. */
const DECODABLE: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'avif']);

/** How `splitSurfaces` works. */
export interface SplitOptions {
  readonly codec: ImageCodec;
  /** The materials that had their images packed in the STF document that the file was made of. */
  readonly packed: ReadonlySet<string>;
  readonly findings: DiagnosticCollector<GltfCode>;
}

/**
 * Gives materials that came from glTF the grey images that STF programs expect in place of the images that
 * glTF packs: roughness of green and metallic of blue, each times its factor, and occlusion of red. Only
 * properties that name the packed image are changed, and where the material was not edited none of those that are to stay
 * `packed`. An image that is grey itself serves as it is. Reports
 * GLTF_IMAGE_UNREADABLE where an image stays packed since it cannot be decoded.
 *
 * @see stf-format §8.2, glTF 2.0 §3.9.2
 */
export async function splitSurfaces(
  joined: StfDocument,
  { codec, packed, findings }: SplitOptions,
): Promise<StfDocument> {
  const { document, anew, channels } = settleSurfaces(joined);
  const root = document.find(document.root, StfPrefab);
  if (root === undefined) return document;
  const uses = listSurfaceUses(document).filter(
    ({ material, source, image }) =>
      image === source.image && (!packed.has(material) || anew.has(material)),
  );
  const made = new Map<string, GreyImage>();
  for (const [image, sources] of listSources(document, uses)) {
    const decoded = await decode(document, image, sources, codec, findings);
    if (decoded === undefined) continue;
    const needed = isGrey(decoded) ? sources.filter(({ factor }) => factor !== 1) : sources;
    for (const source of needed) {
      const bytes = await codec.encode(toGrey(decoded, source));
      made.set(spellSource(source), makeGreyImage(document, source, bytes));
    }
  }
  if (made.size === 0 && anew.size === 0) return document;
  return addGreyImages(document, root, [...made.values()]).edit((draft) => {
    for (const [material, changes] of groupBy(uses, ({ material }) => material)) {
      const properties = new Map(document.get(material, StfMaterial).properties);
      for (const { property, source } of changes) {
        const known = anew.has(material) ? channels.imageOf(source) : undefined;
        const grey = made.get(spellSource(source))?.image.id ?? known;
        if (grey !== undefined) properties.set(property, imageProperty(grey));
      }
      draft.change(material, StfMaterial, { properties });
    }
  });
}

/** The channels that are used, each once, by their image; those whose grey image is there already are left out. */
function listSources(
  document: StfDocument,
  uses: readonly SurfaceUse[],
): ReadonlyMap<ResourceId, readonly ChannelSource[]> {
  const sources = new Map<ResourceId, ChannelSource[]>();
  const seen = new Set<string>();
  for (const { source } of uses) {
    const key = spellSource(source);
    if (seen.has(key) || document.find(greyImageId(source))) continue;
    seen.add(key);
    appendTo(sources, source.image, source);
  }
  return sources;
}

async function decode(
  document: StfDocument,
  image: ResourceId,
  sources: readonly ChannelSource[],
  codec: ImageCodec,
  findings: DiagnosticCollector<GltfCode>,
): Promise<DecodedImage | undefined> {
  const resource = document.find(image, StfImage);
  const bytes = resource && document.buffers.get(resource.buffer)?.bytes;
  const format = bytes && formatOfBytes(bytes);
  if (bytes === undefined || (format !== undefined && !DECODABLE.has(format))) return undefined;
  try {
    if (format === undefined) throw new Error('it is no PNG, JPEG, WebP or AVIF');
    const count = sources.length;
    if (count > MOST_SOURCES) throw new Error(`materials use it in ${count} ways`);
    return await codec.decode(bytes, IMAGE_LIMITS);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    findings.report('GLTF_IMAGE_UNREADABLE', { problem }, { resource: image });
    return undefined;
  }
}

function toGrey(decoded: DecodedImage, { channel, factor }: ChannelSource): DecodedImage {
  const { width, height } = decoded;
  const data = extractChannel(decoded, channel, multiplied(factor));
  return { width, height, channels: 1, data };
}
