import type { Document, Extension } from '@gltf-transform/core';
import { Logger, WebIO } from '@gltf-transform/core';
import type { DiagnosticCollector, ResourceId } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { keepsFallbacks } from '../extensions/image-extension.ts';
import { listShown, setFallback } from '../extensions/texture-fallback.ts';
import { IMAGE_EXTENSIONS } from '../materials/image-formats.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';
import { tally } from '../tally.ts';
import { linkMaterials, type MaterialDocument } from './material-document.ts';
import { collectExtensions, type MaterialFile, toGltf } from './material-file.ts';
import { type MakePlan, reportPlan } from './plan-materials.ts';

/**
 * A glTF document with images and materials. They are put into a glTF file without anything else, which glTF-Transform
 * reads, so that every extension that is registered is read as it would be from a file.
 */
export async function createDocument(
  makePlan: MakePlan,
  extensions: readonly (typeof Extension)[],
  findings: DiagnosticCollector<GltfCode>,
): Promise<MaterialDocument<Document>> {
  const io = new WebIO().setLogger(SILENT_LOGGER).registerExtensions([...extensions]);
  const registered = new Set(extensions.map(({ EXTENSION_NAME }) => EXTENSION_NAME));
  const makeShown: MakePlan = (isReadable) => withShownImages(makePlan(isReadable), registered);
  let plan = makeShown();
  let document = await io.readJSON(toGltf(plan)).catch(() => undefined);
  if (document === undefined) {
    const broken = await findBroken(io, plan);
    for (const [id, problem] of broken) {
      findings.report('GLTF_MATERIAL_UNREADABLE', { problem }, { resource: id });
    }
    plan = makeShown((id) => !broken.has(id));
    document = await io.readJSON(toGltf(plan));
  }
  reportPlan(plan, findings);
  reportUnregistered(plan, registered, findings);
  nameImages(document, plan);
  addFallbacks(document, plan);
  requireImageExtensions(document);
  return linkMaterials(document.setLogger(Logger.DEFAULT_INSTANCE), plan);
}

/** A plan whose textures have the image beside theirs where that needs an extension that is not registered. */
function withShownImages(plan: MaterialFile, registered: ReadonlySet<string>): MaterialFile {
  const { images, textures } = plan;
  if (!images.some(({ mimeType }) => isUnregistered(mimeType, registered))) return plan;
  const places = placesById(images);
  return {
    ...plan,
    textures: textures.map((def) => {
      const { mimeType = '', fallback } = images[def.source ?? -1] ?? {};
      const other = fallback && places.get(fallback);
      if (other === undefined || !isUnregistered(mimeType, registered)) return def;
      return { ...def, source: other };
    }),
  };
}

const placesById = (images: MaterialFile['images']): ReadonlyMap<ResourceId, number> =>
  new Map(images.map(({ id }, i) => [id, i]));

function isUnregistered(mimeType: string, registered: ReadonlySet<string>): boolean {
  const name = IMAGE_EXTENSIONS.get(mimeType);
  return name !== undefined && !registered.has(name);
}

/** Names the extensions of materials and images that are not registered, and so were not read. */
function reportUnregistered(
  { materials, images }: MaterialFile,
  registered: ReadonlySet<string>,
  findings: DiagnosticCollector<GltfCode>,
): void {
  const counts = new Map<string, number>();
  const add = (name: string): void => {
    if (!registered.has(name)) tally(counts, name);
  };
  for (const { material } of materials) {
    const names = new Set<string>();
    collectExtensions(material, names);
    for (const name of names) add(name);
  }
  for (const { mimeType } of images) {
    const name = IMAGE_EXTENSIONS.get(mimeType);
    if (name !== undefined) add(name);
  }
  for (const [name, count] of counts)
    findings.report('GLTF_EXTENSION_DROPPED', { name, count }, {});
}

/** Links the images that need an extension with those for programs that do not know it, if the extension writes these. */
function addFallbacks(document: Document, { images }: MaterialFile): void {
  const root = document.getRoot();
  const used = root.listExtensionsUsed().filter(keepsFallbacks);
  const keeping = new Set(used.map(({ extensionName }) => extensionName));
  const textures = root.listTextures();
  const places = placesById(images);
  images.forEach(({ fallback, mimeType }, i) => {
    const image = textures[i];
    const other = fallback && textures[places.get(fallback) ?? -1];
    if (!image || !other || !keeping.has(IMAGE_EXTENSIONS.get(mimeType) ?? '')) return;
    setFallback(document, image, other);
  });
}

/** Programs that do not know the format of an image see none where it has no other beside it. */
function requireImageExtensions(document: Document): void {
  const needed = listShown(document).map((chain) =>
    chain.map((image) => IMAGE_EXTENSIONS.get(image.getMimeType())),
  );
  const names = new Set(needed.filter((chain) => !chain.includes(undefined)).flat());
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (names.has(extension.extensionName)) extension.setRequired(true);
  }
}

/** Gives images the names of the files that they were in. */
function nameImages(document: Document, { images }: MaterialFile): void {
  const textures = document.getRoot().listTextures();
  images.forEach(({ uri, mimeType }, i) => {
    // Setting the URI changes the media type to that of its ending.
    if (uri !== undefined) textures[i]?.setURI(uri).setMimeType(mimeType);
  });
}

/** The materials that cannot be read, each with the reason. */
async function findBroken(io: WebIO, plan: MaterialFile): Promise<ReadonlyMap<ResourceId, string>> {
  const broken = new Map<ResourceId, string>();
  for (const material of plan.materials) {
    await io.readJSON(toGltf({ ...plan, materials: [material] })).catch((error: unknown) => {
      broken.set(material.id, error instanceof Error ? error.message : String(error));
    });
  }
  return broken;
}
