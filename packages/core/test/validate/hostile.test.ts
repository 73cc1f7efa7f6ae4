import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStf, validate } from '../../src/index.ts';
import { definitionOf, definitionText, stfBytes } from '../support/stf-bytes.ts';

const folder = fileURLToPath(new URL('../../../../tooling/fixtures/diagnostics/', import.meta.url));
const TRS = [
  [0, 0, 0],
  [0, 0, 0, 1],
  [1, 1, 1],
];

/** How often each code is found in a file of these resources. */
function countCodes(
  resources: Readonly<Record<string, unknown>>,
  buffers: Readonly<Record<string, Uint8Array>> = {},
): Readonly<Record<string, number>> {
  const text = definitionOf(resources, Object.keys(buffers));
  const { document } = readStf(stfBytes(text, ...Object.values(buffers)));
  const counts: Record<string, number> = {};
  for (const { code } of validate(document, { maxDiagnostics: 1e6 }).diagnostics) {
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

describe('hostile documents', () => {
  it('may be deeper than any call stack', () => {
    const count = 100_000;
    const nodes = Array.from({ length: count }, (_, i) => [
      `n${i}`,
      { type: 'stf.node', trs: TRS, children: [0], referenced_resources: [`n${(i + 1) % count}`] },
    ]);
    const counts = countCodes(Object.fromEntries(nodes));
    expect(counts).toEqual({ HIERARCHY_DEPTH: 1, HIERARCHY_CYCLE: 1 });
  });

  it('may have bones in a ring', () => {
    const bone = { type: 'stf.bone', translation: [0, 0, 0], rotation: [0, 0, 0, 1], length: 1 };
    const counts = countCodes({
      a: { type: 'stf.armature', root_bones: [0], referenced_resources: ['b'] },
      b: { ...bone, children: [0], referenced_resources: ['c'] },
      c: { ...bone, children: [0], referenced_resources: ['b'] },
    });
    expect(counts).toEqual({ HIERARCHY_CYCLE: 1, OWNER_DUPLICATE: 1 });
  });

  it('may have a node as its own child', () => {
    const node = { type: 'stf.node', trs: TRS, children: [0], referenced_resources: ['n'] };
    expect(countCodes({ n: node })).toEqual({ HIERARCHY_CYCLE: 1, REFERENCE_SELF: 1 });
  });

  it('may have all splits at one vertex, of which each is compared with few others', () => {
    const splits = 200_000;
    const normals = Float32Array.from({ length: splits * 3 }, (_, i) => i);
    const mesh = {
      type: 'stf.mesh',
      ...{ vertices: 0, splits: 1, face_corners: 2, tris: 3, faces: 4, split_normals: 5 },
      indices_width: 4,
      referenced_buffers: ['v', 's', 'c', 't', 'f', 'n'],
    };
    const counts = countCodes(
      { m: mesh },
      {
        v: new Uint8Array(12),
        s: new Uint8Array(4 * splits),
        c: new Uint8Array(0),
        t: new Uint8Array(0),
        f: new Uint8Array(0),
        n: new Uint8Array(normals.buffer),
      },
    );
    expect(counts['SPLIT_UNUSED']).toBe(1);
    expect(counts['SPLIT_DUPLICATE']).toBeUndefined();
  });

  it('have names that are members of every object', () => {
    const counts = countCodes({
      __proto__: null,
      ['constructor']: { type: 'toString' },
      m: { type: 'stf.material', properties: { ['toString']: { type: 'float', values: [0.5] } } },
      h: { type: 'stfexp.armature.humanoid', mappings: { constructor: { target: 'valueOf' } } },
    });
    expect(counts['HUMANOID_KEY']).toBe(1);
    expect(counts['RESOURCE_UNKNOWN_TYPE']).toBe(1);
  });

  it('may have anything in any place', () => {
    const files = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'cases')
      .map(({ name }) => new Uint8Array(readFileSync(`${folder}${name}/input.stf`)))
      .flatMap((bytes) => readParts(bytes) ?? []);
    const edits = fc.array(fc.tuple(fc.array(fc.nat(20), { maxLength: 8 }), fc.jsonValue()), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.constantFrom(...files), edits, ({ text, buffers }, changes) => {
        const definition = JSON.parse(text) as Record<string, unknown>;
        for (const [steps, value] of changes) {
          replaceAt(definition['resources'], steps, structuredClone(value));
        }
        const { document } = readStf(stfBytes(JSON.stringify(definition), ...buffers));
        const { counts, diagnostics } = validate(document);
        expect(counts.error + counts.warning + counts.info + counts.hint).toBe(diagnostics.length);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Definition and buffers of a file; undefined where it cannot be read, which is not the point here. */
function readParts(bytes: Uint8Array): { text: string; buffers: Uint8Array[] } | undefined {
  try {
    const { document } = readStf(bytes);
    return {
      text: definitionText(bytes),
      buffers: [...document.buffers.values()].map((buffer) => buffer.bytes),
    };
  } catch {
    return undefined;
  }
}

/** Puts a value somewhere into an object: each step chooses a member by its position. */
function replaceAt(target: unknown, steps: readonly number[], value: unknown): void {
  let container = target as Record<string, unknown>;
  for (const step of steps.slice(0, -1)) {
    const inner = container[keyAt(container, step)];
    if (typeof inner !== 'object' || inner === null) break;
    container = inner as Record<string, unknown>;
  }
  container[keyAt(container, steps.at(-1) ?? 0)] = value;
}

function keyAt(container: Readonly<Record<string, unknown>>, position: number): string {
  const keys = Object.keys(container);
  return keys[position % keys.length] ?? '0';
}
