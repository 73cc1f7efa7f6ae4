import type { VrmObjectKind } from './indexed-json.ts';

/** Name of the extension of VRM 0.x. */
export const VRM0_NAME = 'VRM';

/** A place in the JSON of an extension where an index stands. */
export interface IndexPath {
  readonly kind: VrmObjectKind;
  /** Keys from the top; `*` stands for every member or element. */
  readonly keys: readonly string[];
  /**
   * How many of `keys` lead to what is taken out where the object is gone: the index itself, or an entry
   * around it that means nothing without it.
   */
  readonly entry: number;
}

/** A list in an extension, and where the extension itself counts in it. */
export interface InnerList {
  readonly keys: readonly string[];
  /** Leads to the indices. */
  readonly users: readonly string[];
}

/** A list that the entry around it means nothing without; its keys lead to it from the top. */
export type NeededList = readonly string[];

/** Where the indices of an extension stand. */
export interface IndexTable {
  readonly paths: readonly IndexPath[];
  readonly lists: readonly InnerList[];
  /** Lists that may not be empty: one that lost all of its entries takes the entry around it along. */
  readonly needed: readonly NeededList[];
  /** Whether no list may be empty: one that lost all of its entries is left out. */
  readonly isFull: boolean;
  /** Whether it means nothing once all objects that it names are gone. */
  readonly needsObjects: boolean;
}

/** A path of keys between dots; the key before `!` is that of the entry to take out. */
function path(kind: VrmObjectKind, text: string): IndexPath {
  const keys = text.split('.');
  const marked = keys.findIndex((key) => key.endsWith('!'));
  return {
    kind,
    keys: keys.map((key) => key.replace('!', '')),
    entry: marked < 0 ? keys.length : marked + 1,
  };
}

function list(keys: string, users: string): InnerList {
  return { keys: keys.split('.'), users: users.split('.') };
}

const NONE: IndexTable = { paths: [], lists: [], needed: [], isFull: false, needsObjects: false };

const VRM0: IndexTable = {
  paths: [
    path('texture', 'meta.texture'),
    path('node', 'humanoid.humanBones.*!.node'),
    path('node', 'firstPerson.firstPersonBone'),
    path('mesh', 'firstPerson.meshAnnotations.*!.mesh'),
    path('mesh', 'blendShapeMaster.blendShapeGroups.*.binds.*!.mesh'),
    path('node', 'secondaryAnimation.boneGroups.*.center'),
    path('node', 'secondaryAnimation.boneGroups.*.bones.*'),
    path('node', 'secondaryAnimation.colliderGroups.*!.node'),
    // Not in files: there the place in the list says which material is meant.
    path('material', 'materialProperties.*!.material'),
    path('texture', 'materialProperties.*.textureProperties.*'),
  ],
  lists: [
    list('secondaryAnimation.colliderGroups', 'secondaryAnimation.boneGroups.*.colliderGroups.*'),
  ],
  needed: [],
  isFull: false,
  needsObjects: false,
};

const EXPRESSION_PATHS = ['preset', 'custom'].flatMap((group) => [
  path('meshNode', `expressions.${group}.*.morphTargetBinds.*!.node`),
  path('material', `expressions.${group}.*.materialColorBinds.*!.material`),
  path('material', `expressions.${group}.*.textureTransformBinds.*!.material`),
]);

const VRM_1: IndexTable = {
  paths: [
    path('image', 'meta.thumbnailImage'),
    path('node', 'humanoid.humanBones.*!.node'),
    path('meshNode', 'firstPerson.meshAnnotations.*!.node'),
    ...EXPRESSION_PATHS,
  ],
  lists: [],
  needed: [],
  isFull: true,
  needsObjects: false,
};

const SPRING_BONE: IndexTable = {
  paths: [
    path('node', 'colliders.*!.node'),
    path('node', 'springs.*.joints.*!.node'),
    path('node', 'springs.*.center'),
  ],
  lists: [
    list('colliders', 'colliderGroups.*.colliders.*'),
    list('colliderGroups', 'springs.*.colliderGroups.*'),
  ],
  needed: ['springs.*.joints', 'colliderGroups.*.colliders'].map((keys) => keys.split('.')),
  isFull: true,
  needsObjects: false,
};

const ANIMATION: IndexTable = {
  ...NONE,
  paths: [
    path('node', 'humanoid.humanBones.*!.node'),
    path('node', 'expressions.preset.*!.node'),
    path('node', 'expressions.custom.*!.node'),
    path('node', 'lookAt!.node'),
  ],
};

const CONSTRAINT: IndexTable = {
  ...NONE,
  paths: [path('node', 'constraint.*!.source')],
  needsObjects: true,
};

const INDEX_TABLES: ReadonlyMap<string, IndexTable> = new Map([
  [VRM0_NAME, VRM0],
  ['VRMC_vrm', VRM_1],
  ['VRMC_springBone', SPRING_BONE],
  ['VRMC_vrm_animation', ANIMATION],
  ['VRMC_node_constraint', CONSTRAINT],
]);

/** The names of the VRM extensions that say something of a file or of its nodes, in the order in which they are read and written. */
export const VRM_NAMES: readonly string[] = [...INDEX_TABLES.keys()].sort();

/**
 * Where the indices of an extension of VRM stand; others have none.
 *
 * @see VRM 0.x `vrm.schema.json`; VRMC_vrm-1.0, VRMC_springBone-1.0, VRMC_node_constraint-1.0, VRMC_vrm_animation-1.0
 */
export function indexTableOf(extension: string): IndexTable {
  return INDEX_TABLES.get(extension) ?? NONE;
}
