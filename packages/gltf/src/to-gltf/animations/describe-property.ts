import type { AnimatedProperty } from '@stfkit/core';

/** What a track sets, for a finding. */
export function describeProperty(property: AnimatedProperty): string {
  switch (property.kind) {
    case 'instance':
    case 'material':
      return property.property;
    default:
      return property.kind;
  }
}
