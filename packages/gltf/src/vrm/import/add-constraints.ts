import type { ResourceId, StfDocument } from '@stfkit/core';
import {
  StfArmature,
  StfBone,
  StfexpConstraintRotation,
  StfexpConstraintTwist,
  StfInstanceArmature,
  StfNode,
} from '@stfkit/core';
import { describeConstraints } from '../describe/constraints.ts';
import { readKept, readKeptOfBones } from '../read-kept.ts';
import type { ComponentBatch } from './component-batch.ts';

/** Adds the constraints that nodes and bones keep and that STF has as well. */
export function addConstraints(document: StfDocument, batch: ComponentBatch): void {
  const carriers = listCarriers(document);
  const keptOfBones = readKeptOfBones(document);
  for (const owner of document.resources.values()) {
    if (!(owner instanceof StfNode || owner instanceof StfBone)) continue;
    const isBone = owner instanceof StfBone;
    const kept = isBone ? keptOfBones.get(owner.id) : readKept(document, owner);
    const node = isBone ? carriers.get(owner.id) : owner.id;
    if (node === undefined || kept === undefined) continue;
    const path = isBone ? { node, bone: owner.id } : { node };
    for (const { id, shape } of describeConstraints(kept, path)) {
      const component =
        shape.form === 'twist'
          ? StfexpConstraintTwist.create(id, shape.fields)
          : StfexpConstraintRotation.create(id, shape.fields);
      batch.attach(owner.id, component);
    }
  }
}

/** The first node that carries the armature of each bone. */
export function listCarriers(document: StfDocument): ReadonlyMap<ResourceId, ResourceId> {
  const carriers = new Map<ResourceId, ResourceId>();
  for (const node of document.resources.values()) {
    if (!(node instanceof StfNode)) continue;
    const instance = document.resolve(node.instance);
    if (!(instance instanceof StfInstanceArmature)) continue;
    const stack = [...(document.find(instance.armature, StfArmature)?.rootBones ?? [])];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      const bone = document.find(id, StfBone);
      if (bone === undefined || carriers.has(id)) continue;
      carriers.set(id, node.id);
      for (const child of bone.children) stack.push(child);
    }
  }
  return carriers;
}
