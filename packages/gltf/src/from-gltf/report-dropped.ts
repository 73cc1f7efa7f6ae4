import type { Material as TransformMaterial } from '@gltf-transform/core';
import { XMP } from '../asset/xmp.ts';
import type { IdentityExtension } from '../extensions/stf-document/read-identities.ts';
import { STF_DOCUMENT } from '../extensions/stf-document/stf-identity.ts';
import { VARIANTS } from '../extensions/variants-extension.ts';
import { IMAGE_EXTENSIONS } from '../materials/image-formats.ts';
import { NGONS } from '../ngons/ngon-extension.ts';
import { INSTANCING, LIGHTS, VISIBILITY } from '../objects/extension-names.ts';
import {
  type Document,
  type ExtensibleProperty,
  isTransformDocument,
  type Material,
  type Node,
  type Property,
} from '../objects/index.ts';
import { isRaw, isRawUser } from '../raw-extensions/raw.ts';
import { extrasOf, isNoJson } from '../read/extras.ts';
import { notesOf } from '../read/file-notes.ts';
import { tally } from '../tally.ts';
import { isKeptVrm } from '../vrm/extensions/kept-vrm.ts';
import type { ImportContext } from './import-context.ts';
import { listKnownParts, listMaterialParts } from './material-parts.ts';
import { findTurningNode } from './turning-node.ts';

/** Extensions of objects other than materials that are carried over. */
const CARRIED: ReadonlySet<string> = new Set([
  STF_DOCUMENT,
  VISIBILITY,
  LIGHTS,
  XMP,
  NGONS,
  INSTANCING,
  VARIANTS,
  ...IMAGE_EXTENSIONS.values(),
]);

/** Names what the document has and the conversion does not carry, a finding for each kind. */
export function reportDropped(context: ImportContext): void {
  const root = context.source.getRoot();
  const report = (code: Parameters<ImportContext['report']>[0], count: number, pointer: string) => {
    if (count > 0) context.report(code, { count }, pointer);
  };
  report('GLTF_EXTRAS_DROPPED', countDeepExtras(context), '');
  const { extras = [], names = [], sheared = [] } = notesOf(context.source);
  for (const [kind, count] of extras) context.report('GLTF_EXTRAS_UNKEPT', { kind, count }, '');
  for (const [kind, count] of names) context.report('GLTF_NAMES_UNKEPT', { kind, count }, '');
  report('GLTF_MATRICES_SHEARED', sheared.length, `/nodes/${sheared[0]}/matrix`);
  const nodes = root.listNodes();
  const idle = nodes.filter((node) => node.getWeights().length > 0 && !node.getMesh());
  const turned = nodes.filter(hasTwoExtras);
  if (turned[0]) {
    const params = { kind: 'nodes that turn', count: turned.length };
    context.report('GLTF_EXTRAS_UNKEPT', params, `/nodes/${nodes.indexOf(turned[0])}`);
  }
  report('GLTF_WEIGHTS_DROPPED', idle.length, `/nodes/${nodes.indexOf(idle[0] as Node)}/weights`);
  for (const [name, count] of countExtensions(context)) {
    context.report('GLTF_EXTENSION_DROPPED', { name, count }, '/extensionsUsed');
  }
  for (const extension of root.listExtensionsUsed()) {
    if (extension.extensionName !== STF_DOCUMENT) continue;
    for (const ignored of (extension as IdentityExtension).ignored) {
      context.report('GLTF_IDS_IGNORED', { ...ignored }, `/extensions/${STF_DOCUMENT}`);
    }
  }
}

/** Whether a node has extras, and the one that only turns its camera or light has others. */
function hasTwoExtras(node: Node): boolean {
  const own = extrasOf(node.getExtras());
  const turning = own === undefined ? undefined : findTurningNode(node);
  const others = turning && extrasOf(turning.getExtras());
  return others !== undefined && JSON.stringify(others) !== JSON.stringify(own);
}

/** How often each extension that is not carried is used, by objects other than materials. */
function countExtensions({ source }: ImportContext): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const data of listObjects(source).flatMap((each) => each.listExtensions())) {
    const { extensionName } = data;
    if (CARRIED.has(extensionName) || isRaw(data) || isKeptVrm(data)) continue;
    tally(counts, extensionName);
  }
  for (const extension of source.getRoot().listExtensionsUsed()) {
    if (!isRawUser(extension) || extension.leftOut === 0) continue;
    counts.set(extension.extensionName, extension.leftOut);
  }
  return counts;
}

/** How many objects have extras that no reader of STF would take. */
function countDeepExtras({ source }: ImportContext): number {
  const parts = source
    .getRoot()
    .listMaterials()
    .flatMap((material) => listParts(source, material));
  const objects = new Set<Property>([...listObjects(source), ...parts]);
  return [...objects].filter((object) => isNoJson(object.getExtras())).length;
}

/** A material and what belongs to it alone. */
function listParts(source: Document, material: Material): readonly Property[] {
  if (isTransformDocument(source)) {
    return listMaterialParts(source, material as TransformMaterial);
  }
  return listKnownParts(material);
}

/** What becomes resources, but for materials, which are carried whole. */
function listObjects(source: Document): readonly ExtensibleProperty[] {
  const root = source.getRoot();
  return [
    root,
    ...root.listScenes(),
    ...root.listNodes(),
    ...root.listCameras(),
    ...root.listMeshes(),
    ...root.listMeshes().flatMap((mesh) => mesh.listPrimitives()),
    ...root.listTextures(),
  ];
}
