import { StfexpCurve, samplePoints } from '@stfkit/core';
import type { Mesh } from '../objects/target.ts';
import type { ExportContext } from './export-context.ts';

/** Steps a segment: as many as Blender draws one with by default. */
const RESOLUTION = 12;

const LINE_LOOP = 2;
const LINE_STRIP = 3;

/**
 * Makes a mesh of lines of each curve, a strip for each of its splines, and a node for it in the default scene
 * with the name of the curve: nothing in STF says where a curve stands, so it stands where its points are.
 *
 * @see stf-format §4.4
 */
export function exportCurves(context: ExportContext, curves: 'lines' | 'omit'): void {
  const { source, target } = context;
  const resources = [...source.resources.values()].filter(
    (resource): resource is typeof resource & StfexpCurve => resource instanceof StfexpCurve,
  );
  if (resources.length === 0) return;
  if (curves === 'omit') {
    const { type } = StfexpCurve;
    context.report('GLTF_RESOURCES_DROPPED', { type, count: resources.length });
    return;
  }
  const root = target.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  for (const resource of resources) {
    const mesh = exportCurve(context, resource);
    if (mesh === undefined) continue;
    const node = target.createNode(resource.name ?? '').setMesh(mesh);
    scene?.addChild(node);
  }
  context.report('GLTF_CURVES_AS_LINES', { count: resources.length });
}

/** The mesh of a curve; undefined where none of its splines has a segment. */
function exportCurve({ target }: ExportContext, curve: StfexpCurve): Mesh | undefined {
  const primitives = curve.splines.flatMap((spline) => {
    const { positions } = samplePoints(spline, RESOLUTION);
    if (positions.length < 6) return [];
    const accessor = target.createAccessor().setType('VEC3').setArray(Float32Array.from(positions));
    return target
      .createPrimitive()
      .setMode(spline.cyclic ? LINE_LOOP : LINE_STRIP)
      .setAttribute('POSITION', accessor);
  });
  if (primitives.length === 0) return undefined;
  const mesh = target.createMesh(curve.name ?? '');
  for (const primitive of primitives) mesh.addPrimitive(primitive);
  return mesh;
}
