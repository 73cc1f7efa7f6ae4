import { VOCABULARY } from '../materials/vocabulary.ts';

/** How a property that can be animated is called in both formats. */
export interface PointerPath {
  /** Pointer in glTF, relative to the object. */
  readonly path: string;
  /** Name in STF. */
  readonly property: string;
  /** Components in glTF. */
  readonly size: number;
  /** What a value of glTF has to be multiplied with to be one of STF. Default 1. */
  readonly scale?: number;
}

/**
 * Factors of materials: numbers and colours of the vocabulary. What STF says the other way round, as
 * smoothness, has no pointer.
 */
export const MATERIAL_PATHS: readonly PointerPath[] = VOCABULARY.flatMap(
  ({ name, path, value }): PointerPath[] => {
    if (name.startsWith('smoothness.') || (value.kind !== 'number' && value.kind !== 'color')) {
      return [];
    }
    const size = value.kind === 'color' ? value.size : 1;
    return [{ path: `/${path.join('/')}`, property: name, size }];
  },
);

/** The angle of a perspective camera, or half the height of what an orthographic one sees. */
export const CAMERA_PATHS: Readonly<Record<'perspective' | 'orthographic', PointerPath>> = {
  perspective: { path: '/perspective/yfov', property: 'fov', size: 1 },
  orthographic: { path: '/orthographic/ymag', property: 'fov', size: 1, scale: 2 },
};

/** Lights; their strength has the scale of their type. */
export const LIGHT_PATHS: readonly PointerPath[] = [
  { path: '/color', property: 'color', size: 3 },
  { path: '/intensity', property: 'brightness', size: 1 },
  { path: '/range', property: 'range', size: 1 },
  { path: '/spot/outerConeAngle', property: 'spot_angle', size: 1, scale: 2 },
];

/** Whether a node is there, relative to the node. */
export const VISIBLE_PATH = '/extensions/KHR_node_visibility/visible';
