import type { GLTF, TypedArray } from '@gltf-transform/core';
import type { Material } from './material.ts';
import type { ExtensibleProperty, Property } from './property.ts';

/** A list of numbers in rows of `getElementSize()`. */
export interface Accessor extends ExtensibleProperty {
  /** All numbers, row by row; null where there are none. */
  getArray(): TypedArray | null;
  getType(): GLTF.AccessorType;
  getComponentType(): GLTF.AccessorComponentType;
  /** Numbers a row. */
  getElementSize(): number;
  /** Rows. */
  getCount(): number;
  /** Whether integers stand for numbers between 0, or −1, and 1. */
  getNormalized(): boolean;
}

/** What one morph target moves of a primitive. */
export interface PrimitiveTarget extends Property {
  getAttribute(semantic: string): Accessor | null;
  listSemantics(): readonly string[];
}

/** A part of a mesh, of one material. */
export interface Primitive extends ExtensibleProperty {
  getAttribute(semantic: string): Accessor | null;
  listSemantics(): readonly string[];
  getIndices(): Accessor | null;
  getMaterial(): Material | null;
  getMode(): GLTF.MeshPrimitiveMode;
  listTargets(): readonly PrimitiveTarget[];
}

/** Primitives that are moved and morphed together. */
export interface Mesh extends ExtensibleProperty {
  listPrimitives(): readonly Primitive[];
  /** One weight a morph target; none where they are 0. */
  getWeights(): readonly number[];
}
