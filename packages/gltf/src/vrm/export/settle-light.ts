import { asArray, asNumber, asObject } from '../../json/as-json.ts';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import { LIGHT } from '../describe/expression-colors.ts';
import { lightStrength } from '../describe/light-strength.ts';
import { listNamed } from '../describe/named-expressions.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { readStrength } from './material-surface.ts';

/**
 * Has the expressions of a file that became one of VRM 1.0 set colours of light that go with the strength of it which materials
 * have there, as it may be another one than in STF.
 */
export function settleLight(context: ExportContext, file: VrmFile): void {
  for (const { json } of listNamed(file)) {
    for (const bind of asArray(json['materialColorBinds']).map(asObject)) {
      const id = file.main.resourceAt(bind['material']) ?? '';
      const material = context.materials.get(id);
      if (bind['type'] !== LIGHT || !material) continue;
      const [before, now] = [lightStrength(context.source, id), readStrength(material) || 1];
      const [r, g, b, a] = asArray(bind['targetValue']);
      const light = [r, g, b].map((value) => (asNumber(value, 0) * before) / now);
      bind['targetValue'] = [...light, asNumber(a, 1)];
    }
  }
}
