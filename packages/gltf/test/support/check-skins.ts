import type { Document } from '@gltf-transform/core';
import type { StfDocument, Vec3 } from '@stfkit/core';
import { readStf, writeStf } from '@stfkit/core';
import type { GltfToStfOptions } from '@stfkit/gltf';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect } from 'vitest';
import { evaluateStf } from './evaluate-stf.ts';
import { listGltfErrors } from './gltf-errors.ts';
import { io } from './gltf-io.ts';
import { listNodeMatrices, placeVertices } from './place-vertices.ts';
import { listFaults } from './there-and-back.ts';

/** Single floats, as a part of the largest coordinate. */
const TOLERANCE = 2e-5;

/** What came of a document. */
export interface CheckedTrip {
  readonly stf: StfDocument;
  readonly back: Document;
  readonly codes: readonly string[];
}

/**
 * Takes a document to STF and back, and expects every vertex and every node to be where it was, in STF and
 * afterwards, without a fault in either.
 *
 * @param tolerance As a part of the largest coordinate of a vertex or of a matrix. Default `TOLERANCE`.
 */
export async function checkSkins(
  source: Document,
  options?: GltfToStfOptions,
  tolerance: number = TOLERANCE,
): Promise<CheckedTrip> {
  const given = await io.readBinary(await io.writeBinary(source));
  const there = await gltfToStf(given, options);
  const { document: stf } = readStf(writeStf(there.document), { registry: GLTF_REGISTRY });
  const inherited = new Set((await listGltfErrors(await io.writeBinary(given))).map(codeOf));
  for (const plain of [true, false]) {
    const made = await stfToGltf(stf, { plain });
    const glb = await io.writeBinary(made.document);
    const back = await io.readBinary(glb);
    expectSamePlaces(placeVertices(given), placeVertices(back), tolerance);
    if (options?.boneAxes !== 'along-bone') {
      const matrices = (document: Document) =>
        new Map([...listNodeMatrices(document)].filter(([name]) => name !== ''));
      const after = matrices(back);
      for (const [name, matrix] of matrices(given)) {
        expectNear(matrix, after.get(name) ?? [], name, tolerance);
      }
    }
    const errors = (await listGltfErrors(glb)).filter((error) => !inherited.has(codeOf(error)));
    expect(errors).toEqual([]);
    if (plain) continue;
    expectSamePlaces(placeVertices(given), evaluateStf(stf), tolerance);
    expect(listFaults(stf)).toEqual([]);
    const codes = [...there.diagnostics, ...made.diagnostics].map(({ code }) => code);
    return { stf, back, codes };
  }
  throw new Error('unreachable');
}

const codeOf = (error: string): string => error.split(' ')[0] as string;

function expectSamePlaces(
  expected: ReadonlyMap<string, readonly Vec3[]>,
  found: ReadonlyMap<string, readonly Vec3[]>,
  tolerance: number,
): void {
  for (const [name, points] of expected) {
    const others = found.get(name) ?? [];
    expect(others.length, name).toBe(points.length);
    points.forEach((point, i) => {
      expectNear(point, others[i] ?? [], `${name}, vertex ${i}`, tolerance);
    });
  }
}

function expectNear(
  expected: readonly number[],
  found: readonly number[],
  what: string,
  tolerance: number,
): void {
  const size = Math.max(1, ...expected.map(Math.abs));
  expect(found.length, what).toBe(expected.length);
  expected.forEach((value, i) => {
    const difference = Math.abs(value - (found[i] ?? Number.NaN)) / size;
    expect(difference, `${what}: ${expected} / ${found}`).toBeLessThan(tolerance);
  });
}

/** The joints of each skin by name, and its matrices. */
export function describeSkins(document: Document) {
  return document
    .getRoot()
    .listSkins()
    .map((skin) => ({
      name: skin.getName(),
      joints: skin.listJoints().map((joint) => joint.getName()),
      skeleton: skin.getSkeleton()?.getName(),
      extras: skin.getExtras(),
      matrices: Array.from(skin.getInverseBindMatrices()?.getArray() ?? []),
    }));
}
