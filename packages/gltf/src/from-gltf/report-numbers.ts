import type { InstancedMesh } from '@gltf-transform/extensions';
import { areFiniteNumbers } from '../geometry/finite-numbers.ts';
import { hasFiniteTrs } from '../geometry/finite-trs.ts';
import { INSTANCING, LIGHTS } from '../objects/extension-names.ts';
import { dataOf, type Material, type Node } from '../objects/index.ts';
import { listLights } from '../objects/list-lights.ts';
import { cameraToJson } from './cameras.ts';
import type { ImportContext } from './import-context.ts';
import { lightToJson } from './lights.ts';
import type { MaterialJson } from './material-json.ts';

/**
 * Names the numbers that are not finite of all but vertices and keys. JSON has no such numbers: they count as if nobody
 * had given them.
 */
export function reportNumbers(context: ImportContext, materials: readonly MaterialJson[]): void {
  reportPlaces(context);
  const root = context.source.getRoot();
  const report = (pointer: string, lost: readonly (readonly string[])[]): void => {
    lost.forEach((keys, index) => {
      if (keys.length === 0) return;
      const params = { count: keys.length, names: [...new Set(keys)].join(', ') };
      context.report('GLTF_VALUES_CLAMPED', params, `${pointer}/${index}`);
    });
  };
  const surfaces = root.listMaterials();
  report('/nodes', root.listNodes().map(listWeights));
  report('/meshes', root.listMeshes().map(listWeights));
  report(
    '/materials',
    surfaces.map((each, i) => listMembers(each, materials[i])),
  );
  report(
    '/cameras',
    root.listCameras().map((each) => cameraToJson(each).lost),
  );
  report(
    `/extensions/${LIGHTS}/lights`,
    listLights(root).map((each) => lightToJson(each).lost),
  );
}

/** Names the nodes that stand nowhere, or whose instances do. */
function reportPlaces(context: ImportContext): void {
  const root = context.source.getRoot();
  const used = root.listExtensionsUsed();
  const isInstanced = used.some(({ extensionName }) => extensionName === INSTANCING);
  const nodes = root.listNodes();
  const broken = nodes.filter(
    (node) => !hasFiniteTrs(node) || (isInstanced && !hasFiniteInstances(node)),
  );
  if (!broken[0]) return;
  const pointer = `/nodes/${nodes.indexOf(broken[0])}`;
  context.report('GLTF_NODE_NOT_FINITE', { count: broken.length }, pointer);
}

function hasFiniteInstances(node: Node): boolean {
  const instances = dataOf<InstancedMesh>(node, INSTANCING);
  return ['TRANSLATION', 'ROTATION', 'SCALE'].every((name) => {
    const array = instances?.getAttribute(name)?.getArray();
    return !(array instanceof Float32Array) || areFiniteNumbers(array);
  });
}

const listWeights = (owner: { getWeights(): readonly number[] }): string[] =>
  owner.getWeights().flatMap((weight) => (Number.isFinite(weight) ? [] : ['weights']));

/** What is lost of a material. A colour whose other parts are the usual ones is not even written. */
function listMembers(material: Material, json: MaterialJson | undefined): string[] {
  const colors = [
    ['baseColorFactor', material.getBaseColorFactor()],
    ['emissiveFactor', material.getEmissiveFactor()],
  ] as const;
  const broken = colors.flatMap(([name, color]) => (color.some(Number.isNaN) ? [name] : []));
  return [...new Set([...(json?.lost ?? []), ...broken])];
}
