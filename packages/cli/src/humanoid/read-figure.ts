import { basename, extname } from 'node:path';
import type { StfDocument } from '@stfkit/core';
import { readStf, StfAnimation } from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf';
import { readMotions, readSkeleton } from '@stfkit/gltf/skeleton';
import { readBvh, readHumanoidRigs, readMotion } from '@stfkit/humanoid';
import { type ReadGltf, readGltf } from '../convert/read-gltf.ts';
import type { Input } from '../files/input.ts';
import { readInput } from '../files/input.ts';
import { UsageError } from '../usage-error.ts';
import type { BvhReading } from './bvh-options.ts';
import type { Figure } from './figure.ts';
import { type FigureFormat, figureFormatOf } from './figure-format.ts';

/** How a figure is read. */
export interface ReadFigureOptions {
  /** Name of the node that carries the armature, where an STF file has several. */
  readonly node?: string | undefined;
  readonly bvh: BvhReading;
}

/**
 * Reads the skeleton of a file of any format that has one.
 *
 * @throws {UsageError} when the format is not known, or the file has not that one armature.
 */
export async function readFigure(input: Input, { node, bvh }: ReadFigureOptions): Promise<Figure> {
  const bytes = await readInput(input);
  const format = figureFormatOf(bytes, input.name);
  if (format === undefined) throw isUnknown(input.name);
  if (format === 'bvh') return readBvhFigure(input.name, bytes, bvh);
  if (format === 'stf') {
    const { document, diagnostics } = readStf(bytes, { registry: GLTF_REGISTRY });
    return { ...figureOfStf(input.name, document, node), diagnostics };
  }
  return figureOfGltf(input.name, format, await readGltf(bytes, input));
}

/** The figure in an STF document. */
export function figureOfStf(name: string, document: StfDocument, node?: string): Figure {
  const rigs = readHumanoidRigs(document);
  const named = node === undefined ? rigs : rigs.filter((rig) => rig.name === node);
  const mapped = named.filter(({ mapping }) => mapping.size > 0);
  const [rig, another] = mapped.length > 0 ? mapped : named;
  if (rig === undefined) throw hasNone(name, node);
  if (another !== undefined) {
    throw hasSeveral(
      name,
      named.map((each) => each.name),
    );
  }
  const animations = [...document.resources.values()].filter(
    (each) => each instanceof StfAnimation,
  );
  const clips = animations.map(({ id, name: clip = '' }) => ({
    name: clip,
    read: () => readMotion(document, id, rig),
  }));
  return {
    name,
    format: 'stf',
    rig,
    clips,
    source: { kind: 'stf', document, rig },
    beside: [],
    diagnostics: [],
    clipDiagnostics: [],
  };
}

function figureOfGltf(name: string, format: FigureFormat, { document, beside }: ReadGltf): Figure {
  const rig = readSkeleton(document);
  const { motions, diagnostics } = readMotions(document, rig);
  const { skeleton, mapping = new Map(), rest, settings, limits } = rig;
  return {
    name,
    format,
    rig: {
      skeleton,
      mapping,
      ...(rest && { rest }),
      ...(settings && { settings }),
      ...(limits && { limits }),
    },
    clips: motions.map((motion) => ({
      name: motion.name,
      read: () => ({ motion, diagnostics: [] }),
    })),
    source: { kind: 'gltf', document, rig },
    beside,
    diagnostics: rig.diagnostics,
    clipDiagnostics: diagnostics,
  };
}

function readBvhFigure(name: string, bytes: Uint8Array, bvh: BvhReading): Figure {
  const clip = basename(name, extname(name));
  const { skeleton, motion, diagnostics } = readBvh(bytes, { ...bvh, name: clip });
  return {
    name,
    format: 'bvh',
    rig: { skeleton, mapping: new Map() },
    clips: [{ name: clip, read: () => ({ motion, diagnostics: [] }) }],
    source: { kind: 'bvh' },
    beside: [],
    diagnostics,
    clipDiagnostics: [],
  };
}

const isUnknown = (name: string): UsageError =>
  new UsageError(
    `Neither the content nor the name of ${name} shows which format it has.`,
    'Skeletons are read from .stf, .glb, .gltf, .vrm, .vrma and .bvh.',
  );

const hasNone = (name: string, node: string | undefined): UsageError =>
  new UsageError(
    node === undefined
      ? `${name} has no armature in its scene.`
      : `${name} has no node ${node} that carries an armature.`,
    /\.stf$/i.test(name) ? `Look at it: stf inspect ${name}` : 'Only joints of a skin become one.',
  );

const hasSeveral = (name: string, nodes: readonly string[]): UsageError =>
  new UsageError(
    `${name} has several armatures, at ${nodes.map((node) => `"${node}"`).join(', ')}.`,
    'Say which one: --node NAME.',
  );
