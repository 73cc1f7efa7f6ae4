import { fixedArray } from '../schema/composites.ts';
import { number } from '../schema/scalars.ts';
import type { Schema } from '../schema/schema.ts';

/** A linear colour with opacity, each in 0..1. */
export type Rgba = readonly [r: number, g: number, b: number, a: number];

/** A linear colour, each component 0 or more. */
export type Rgb = readonly [r: number, g: number, b: number];

/** `[r, g, b, a]`, always of four elements; opaque where a file has fewer. */
export const rgba: Schema<Rgba> = fixedArray<number, Rgba>(number(), [0, 0, 0, 1]);

/** `[r, g, b]`. */
export const rgb: Schema<Rgb> = fixedArray<number, Rgb>(number(), [1, 1, 1]);
