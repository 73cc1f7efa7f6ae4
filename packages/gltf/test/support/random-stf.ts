import type { JsonObject } from '@stfkit/core';
import { apply, StfBuffer, StfDocument } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY } from '@stfkit/gltf';
import fc from 'fast-check';
import { between } from '../../../../tooling/vitest/between.ts';

/** A resource to be made, with everything that files of other programs may have. */
interface ResourcePlan {
  readonly kind: number;
  readonly name: string;
  readonly links: readonly number[];
  readonly extra: unknown;
  readonly trs: readonly number[];
}

/** What a random STF document is made of; readable where a property fails. */
export interface StfPlan {
  readonly resources: readonly ResourcePlan[];
  readonly buffers: readonly Uint8Array[];
  readonly meta: unknown;
  readonly member: unknown;
  readonly isReversed: boolean;
}

const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)));
const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  between(-100, 100).map((value) => value + 0),
);

/** Plans of STF documents with unknown types, members, lists, ids of nothing and unused buffers. */
export const anyStfPlan: fc.Arbitrary<StfPlan> = fc.record({
  resources: fc.array(
    fc.record({
      kind: fc.nat(5),
      name: fc.constantFrom('', 'A', 'A', '\u0001 0.123456789012 \u0005', 'Ünïcode 🐿'),
      links: fc.array(fc.nat(12), { maxLength: 4 }),
      extra: json,
      trs: fc.array(number, { minLength: 10, maxLength: 10 }),
    }),
    { maxLength: 10 },
  ),
  buffers: fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 3 }),
  meta: json,
  member: json,
  isReversed: fc.boolean(),
});

const idOf = (index: number): string => deriveId(`random/${index}`);

/** The document of a plan. */
export function buildStf({ resources, buffers, meta, member, isReversed }: StfPlan): StfDocument {
  const root = deriveId('random/root');
  const nodes = resources.flatMap(({ kind }, index) => (kind < 2 ? [idOf(index)] : []));
  const isBelow = new Set<string>();
  const texts = new Map<string, string>();
  resources.forEach((plan, index) => {
    const made = describe(plan, index, nodes, isBelow, buffers.length);
    texts.set(idOf(index), JSON.stringify(made));
  });
  const tops = nodes.filter((id) => !isBelow.has(id));
  texts.set(
    root,
    JSON.stringify({
      name: 'Root',
      type: 'stf.prefab',
      root_nodes: tops.map((_, i) => i),
      referenced_resources: tops,
      'x.unknown': meta,
    }),
  );
  const entries = isReversed ? [...texts].reverse() : [...texts];
  const document = StfDocument.create(GLTF_REGISTRY, { root }).edit((draft) => {
    buffers.forEach((bytes, i) => {
      draft.setBuffer(StfBuffer.of(deriveId(`random/buffer/${i}`), bytes));
    });
    for (const [id, text] of entries) draft.set(GLTF_REGISTRY.fromText(id, text));
  });
  const none = { added: [], updated: [], removed: [] };
  return apply(document, {
    format: 'stf-patch',
    version: 1,
    stf: JSON.stringify({ root, zebra: meta, version: [0, 1] }),
    members: { 'x.member': JSON.stringify(member) },
    resources: none,
    buffers: none,
  });
}

function describe(
  { kind, name, links, extra, trs }: ResourcePlan,
  index: number,
  nodes: readonly string[],
  isBelow: Set<string>,
  bufferCount: number,
): JsonObject {
  const others = links.map(idOf);
  if (kind < 2) {
    const children = nodes.filter((id) => {
      const isChild = others.includes(id) && nodes.indexOf(id) > nodes.indexOf(idOf(index));
      if (!isChild || isBelow.has(id)) return false;
      isBelow.add(id);
      return true;
    });
    const components = others.filter((id) => !nodes.includes(id));
    return {
      'x.extra': extra,
      type: 'stf.node',
      trs: [trs.slice(0, 3), [0, 0, 0, 1], trs.slice(3, 6)],
      referenced_resources: [...children, ...others],
      children: children.map((_, i) => i),
      components,
      name,
    } as JsonObject;
  }
  if (kind === 2) {
    const properties = {
      'albedo.color': { type: 'color', values: [trs.slice(0, 4)] },
      glow: { type: 'x', values: [extra] },
    };
    return {
      type: 'stf.material',
      properties,
      name,
      style_hints: ['x'],
      shader_targets: {},
    } as JsonObject;
  }
  const list = Array.from({ length: bufferCount }, (_, i) => deriveId(`random/buffer/${i}`));
  return {
    type: kind === 3 ? 'com.example.unknown' : 'stfexp.text',
    name,
    referenced_buffers: kind === 3 ? list : [],
    referenced_resources: others,
    extra,
    text: name,
  } as JsonObject;
}
