import type { OpenObject } from '../../json/as-json.ts';
import type { Document, Node, Property } from '../../objects/index.ts';
import { isKeptVrm } from '../extensions/kept-vrm.ts';
import { listHumanBones } from './list-human-bones.ts';
import type { VrmVersion } from './vrm-bones.ts';

/** The extension of a file that says which nodes are which parts of the body. */
export type HumanoidFormat = 'VRMC_vrm' | 'VRM' | 'VRMC_vrm_animation';

/** The body that a glTF document names. */
export interface DeclaredBody {
  readonly format: HumanoidFormat;
  readonly version: VrmVersion;
  /** The extension. */
  readonly json: OpenObject;
  /** In the order of the file, with what it says of each. */
  readonly bones: readonly {
    readonly name: string;
    readonly json: OpenObject;
    /** Undefined where the file has no such node. */
    readonly node: Node | undefined;
  }[];
}

/** Where a body may be named; the first one that is there counts. */
const FORMATS: readonly HumanoidFormat[] = ['VRMC_vrm', 'VRM', 'VRMC_vrm_animation'];

/**
 * Which nodes are the bones of a body, by what the file says of them; undefined where it says nothing.
 *
 * @see VRM 0.x `vrm.humanoid.schema.json`; VRMC_vrm-1.0 humanoid.md; VRMC_vrm_animation-1.0
 */
export function findDeclaredBody(document: Document): DeclaredBody | undefined {
  const root = document.getRoot();
  const format = FORMATS.find((name) => isKeptVrm(root.getExtension(name)));
  const data = format ? root.getExtension(format) : null;
  if (!format || !isKeptVrm(data)) return undefined;
  const { json, objects } = data.getContent();
  const version = format === 'VRM' ? '0.x' : '1.0';
  const bones = listHumanBones(json as OpenObject, version).map(([name, bone]) => {
    const node = typeof bone['node'] === 'number' ? objects[bone['node']]?.object : undefined;
    return { name, json: bone, node: isNode(node) ? node : undefined };
  });
  return { format, version, json: json as OpenObject, bones };
}

const isNode = (object: Property | undefined): object is Node => object?.propertyType === 'Node';
