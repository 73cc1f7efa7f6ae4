import type { BodyPart } from '@stfkit/core';
import { ConversionError, isBodyPart } from '@stfkit/core';
import { type HumanoidMap, type HumanoidRig, mapHumanoid } from '@stfkit/humanoid';
import { closest } from '../closest.ts';
import { UsageError } from '../usage-error.ts';
import type { Figure } from './figure.ts';

/** What is known of a body before it is looked for. */
export interface FindBodyOptions {
  /** Whether the mapping in the file counts, which is the default, or is looked for anew. */
  readonly mapping?: 'given' | 'anew';
  /** Parts that are set, as `part=joint`. */
  readonly pins?: readonly string[];
  /** Name of the joint below which to look. */
  readonly below?: string | undefined;
}

/** Finds the body in a figure: as its file says, else by names and shape. */
export function findBody(figure: Figure, options: FindBodyOptions = {}): HumanoidMap {
  const { skeleton, mapping } = figure.rig;
  const { mapping: which = 'given', pins = [], below } = options;
  const isGiven = which === 'given' && mapping.size > 0 && pins.length === 0;
  return mapHumanoid(skeleton, {
    ...(isGiven && { given: mapping }),
    ...(pins.length > 0 && { pins: readPins(pins, figure) }),
    ...(below !== undefined && { root: jointNamed(below, figure) }),
  });
}

/**
 * The figure as a rig with a body.
 *
 * @throws {ConversionError} HUMANOID_NOT_FOUND when there is none in it, or one without the hip, which carries all.
 */
export function rigWithBody(figure: Figure): HumanoidRig {
  if (figure.rig.mapping.has('hip')) return figure.rig;
  if (figure.rig.mapping.size > 0) throw hasNoHip(figure.name);
  const { mappings, verdict, locomotionType } = findBody(figure);
  if (mappings.size === 0) {
    throw new ConversionError('HUMANOID_NOT_FOUND', `${figure.name}: ${verdict}`);
  }
  return { ...figure.rig, mapping: mappings, locomotionType };
}

const hasNoHip = (file: string): ConversionError =>
  new ConversionError(
    'HUMANOID_NOT_FOUND',
    `${file}: The file maps no joint to the hip, which carries all others; stf humanoid map --anew looks for it.`,
  );

function readPins(pins: readonly string[], figure: Figure): ReadonlyMap<BodyPart, number> {
  return new Map(
    pins.map((pin) => {
      const [part = '', joint] = pin.split(/=(.*)/s);
      if (joint === undefined) {
        throw new UsageError(`--pin ${pin} is no pair.`, 'For instance: --pin hip=Pelvis');
      }
      if (!isBodyPart(part)) {
        throw new UsageError(
          `${part} is no part of the body.`,
          'Parts are named as in upper_arm.l, hip and index_2.r; stf humanoid map shows all.',
        );
      }
      return [part, jointNamed(joint, figure)] as const;
    }),
  );
}

function jointNamed(name: string, { rig, name: file }: Figure): number {
  const { names } = rig.skeleton;
  const joint = names.indexOf(name);
  if (joint >= 0) return joint;
  const meant = closest(name, names);
  throw new UsageError(
    `${file} has no joint ${name}.`,
    meant ? `Did you mean ${meant}?` : `Look at its joints: stf humanoid map ${file}`,
  );
}
