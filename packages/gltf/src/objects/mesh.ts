import type { GLTF, TypedArray } from '@gltf-transform/core';
import type { Material } from './material.ts';
import type { ExtensibleProperty, Property } from './property.ts';

/** A list of numbers in rows of `getElementSize()`. */
export interface Accessor extends ExtensibleProperty {
  /** All numbers, row by row; null where there are none. */
  getArray(): TypedArray | null;
  /** How its rows are made up: `VEC3`. */
  getType(): GLTF.AccessorType;
  /** The type of the numbers: 5126 for floats. */
  getComponentType(): GLTF.AccessorComponentType;
  /** Numbers a row. */
  getElementSize(): number;
  /** Rows. */
  getCount(): number;
  /** Whether integers stand for numbers between 0, or −1, and 1. */
  getNormalized(): boolean;
  /** Whether it is written as the rows that are not all zeros. */
  getSparse(): boolean;
}

/** What one morph target moves of a primitive. */
export interface PrimitiveTarget extends Property {
  /** What is added to an attribute; null for nothing. */
  getAttribute(semantic: string): Accessor | null;
  /** The names of the attributes. */
  listSemantics(): readonly string[];
}

/** A part of a mesh, of one material. */
export interface Primitive extends ExtensibleProperty {
  /** The values of an attribute, one row a vertex; null where it has none. */
  getAttribute(semantic: string): Accessor | null;
  /** The names of the attributes. */
  listSemantics(): readonly string[];
  /** The vertices in the order in which they are used; null for their own. */
  getIndices(): Accessor | null;
  /** The material; null for that of glTF. */
  getMaterial(): Material | null;
  /** What the vertices make: 4 for triangles. */
  getMode(): GLTF.MeshPrimitiveMode;
  /** Its part of each morph target of the mesh. */
  listTargets(): readonly PrimitiveTarget[];
}

/** Primitives that are moved and morphed together. */
export interface Mesh extends ExtensibleProperty {
  /** Its parts. */
  listPrimitives(): readonly Primitive[];
  /** One weight a morph target; none where they are 0. */
  getWeights(): readonly number[];
}
