import type { Document } from '@gltf-transform/core';
import type { BodyPart, DiagnosticCollector, RotationLimits } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { asObject } from '../json/as-json.ts';
import type { Node } from '../objects/index.ts';
import { tally } from '../tally.ts';
import { findDeclaredBody } from '../vrm/describe/declared-body.ts';
import { describeLimits, describeSettings } from '../vrm/describe/humanoid.ts';
import { partOfVrmBone } from '../vrm/describe/vrm-bones.ts';
import type { GltfRig } from './gltf-rig.ts';

/**
 * Which joints are which parts of the body, by what the file says of them; nothing where it says none.
 * Reports GLTF_HUMANOID_INVALID.
 *
 * @param indices The joint that each node of the scene is.
 * @see VRM 0.x `vrm.humanoid.schema.json`; VRMC_vrm-1.0 humanoid.md; VRMC_vrm_animation-1.0
 */
export function readHumanoid(
  document: Document,
  indices: ReadonlyMap<Node, number>,
  findings: DiagnosticCollector<GltfCode>,
): Pick<GltfRig, 'mapping' | 'format' | 'rest' | 'settings' | 'limits'> {
  const body = findDeclaredBody(document);
  if (!body) return {};
  const { format, version, bones } = body;
  const mapping = new Map<BodyPart, number>();
  const limits = new Map<BodyPart, RotationLimits>();
  const taken = new Set<number>();
  const problems = new Map<string, number>();
  for (const { name, json, node } of bones) {
    const part = partOfVrmBone(name, version);
    const joint = node && indices.get(node);
    let problem: string | undefined;
    if (part === undefined) problem = 'there is no such part of the body';
    else if (joint === undefined) problem = 'their nodes are not in the scene';
    else if (mapping.has(part) || taken.has(joint)) problem = 'they or their nodes are named twice';
    else {
      mapping.set(part, joint);
      taken.add(joint);
      const range = format === 'VRM' ? describeLimits(part, json) : undefined;
      if (range) limits.set(part, range);
    }
    if (problem) tally(problems, problem);
  }
  for (const [problem, count] of problems) {
    findings.report(
      'GLTF_HUMANOID_INVALID',
      { count, problem },
      { pointer: `/extensions/${format}` },
    );
  }
  const settings = format === 'VRM' ? describeSettings(asObject(body.json['humanoid'])) : undefined;
  return {
    mapping,
    format,
    rest: 'tpose',
    ...(settings && { settings }),
    ...(limits.size > 0 && { limits }),
  };
}
