import type { DiagnosticCollector, ResourceId, StfDocument } from '@stfkit/core';
import { StfImage } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { extractChannel, IDENTITY, inverted, SRGB_TO_LINEAR } from '../images/extract-channel.ts';
import { IMAGE_LIMITS, type ImageCodec } from '../images/image-codec.ts';
import { type ImageChannel, scaleChannel } from '../images/scale-channel.ts';
import { packedName } from '../materials/packed-name.ts';
import type { PackedImage, PackedSource } from '../materials/resolve-surface.ts';
import type { ImageSource } from './collect-images.ts';

/**
 * Makes the images that materials want: roughness in green, metallic in blue, red full. Sources of different
 * sizes are brought to the larger width and height. What cannot be made is left out and its reason reported.
 *
 * @see glTF 2.0 §3.9.2, stf-format §8.2
 */
export async function packImages(
  document: StfDocument,
  wanted: ReadonlyMap<string, PackedImage>,
  codec: ImageCodec,
  findings: DiagnosticCollector<GltfCode>,
): Promise<ReadonlyMap<string, ImageSource>> {
  const made = new Map<string, ImageSource>();
  for (const [key, packed] of wanted) {
    const { roughness, metallic } = packed;
    const green = roughness && (await readSource(document, roughness, codec, findings));
    const blue = metallic && (await readSource(document, metallic, codec, findings));
    if ((roughness && !green) || (metallic && !blue)) continue;
    made.set(key, {
      id: freeId(document, `gltf/packed/${key}`),
      name: packedName(document, packed),
      mimeType: 'image/png',
      uri: undefined,
      extras: undefined,
      bytes: await codec.encode(interleave(green, blue)),
    });
  }
  return made;
}

async function readSource(
  document: StfDocument,
  { image, channel, inverted: isInverted }: PackedSource,
  codec: ImageCodec,
  findings: DiagnosticCollector<GltfCode>,
): Promise<ImageChannel | undefined> {
  const resource = document.find(image, StfImage);
  const bytes = resource && document.buffers.get(resource.buffer)?.bytes;
  if (bytes === undefined || bytes.length === 0) return undefined;
  try {
    const decoded = await codec.decode(bytes, IMAGE_LIMITS);
    // Programs show colours, whose brightness counts; the layout of glTF is linear.
    const isColor = channel === 'grey' && resource?.dataType === 'color';
    const map = isColor ? SRGB_TO_LINEAR : IDENTITY;
    const data = extractChannel(decoded, channel, isInverted ? inverted(map) : map);
    return { width: decoded.width, height: decoded.height, data };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    findings.report('GLTF_IMAGE_UNREADABLE', { problem }, { resource: image });
    return undefined;
  }
}

function interleave(
  green: ImageChannel | undefined,
  blue: ImageChannel | undefined,
): Parameters<ImageCodec['encode']>[0] {
  const width = Math.max(green?.width ?? 1, blue?.width ?? 1);
  const height = Math.max(green?.height ?? 1, blue?.height ?? 1);
  const [g, b] = [green, blue].map((each) => each && scaleChannel(each, width, height).data);
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let i = 0, at = 0; at < data.length; i++, at += 3) {
    if (g) data[at + 1] = g[i] as number;
    if (b) data[at + 2] = b[i] as number;
  }
  return { width, height, channels: 3, data };
}

/** An id that follows from a text, and that no resource of the document has. */
function freeId(document: StfDocument, text: string): ResourceId {
  let id = deriveId(text);
  for (let ordinal = 1; document.find(id); ordinal++) id = deriveId(`${text}#${ordinal}`);
  return id;
}
