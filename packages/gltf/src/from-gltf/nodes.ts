import type { Mesh, Node } from '@gltf-transform/core';
import type { Visibility } from '@gltf-transform/extensions';
import type { Quat, ResourceId, Trs } from '@stfkit/core';
import { normalizeQuat, StfInstanceMesh, StfNode } from '@stfkit/core';
import { GltfNode } from '../resources/gltf-node.ts';
import { importCamera } from './cameras.ts';
import { extrasOf, type ImportContext, nameOf } from './import-context.ts';

/**
 * How far from 1 the length of a quaternion may be to be kept as it is: glTF has single floats, whose
 * rounding is about 1e-7.
 */
const UNIT_TOLERANCE = 1e-6;

/** A node that waits to be made: its children have to have ids first. */
interface Visit {
  readonly node: Node;
  readonly path: string;
  readonly id: ResourceId;
  readonly below: readonly Node[];
  readonly children: ResourceId[];
}

/** Makes an `stf.node` of each glTF node below scenes, children before parents. */
export class NodeImporter {
  readonly #context: ImportContext;
  readonly #meshes: ReadonlyMap<Mesh, ResourceId>;
  readonly #made = new Map<Node, ResourceId>();

  constructor(context: ImportContext, meshes: ReadonlyMap<Mesh, ResourceId>) {
    this.#context = context;
    this.#meshes = meshes;
  }

  /** Whether a node was made. */
  has(node: Node): boolean {
    return this.#made.has(node);
  }

  /**
   * Makes these nodes and everything below them, and returns the ids of the former. A node that stands
   * somewhere else already is reported and left out. Walks with a stack of its own, as deep files
   * would overflow that of the language.
   */
  importRoots(roots: readonly Node[], path: string): ResourceId[] {
    const ids: ResourceId[] = [];
    const stack: { visit: Visit; next: number }[] = [];
    const enter = (node: Node, nodePath: string, siblings: ResourceId[]): void => {
      if (this.#made.has(node)) {
        const index = this.#context.source.getRoot().listNodes().indexOf(node);
        this.#context.report('GLTF_NODE_REPEATED', {}, `/nodes/${index}`);
        return;
      }
      const id = this.#context.idOf(node, 'node', nodePath);
      this.#made.set(node, id);
      siblings.push(id);
      stack.push({
        visit: { node, path: nodePath, id, below: node.listChildren(), children: [] },
        next: 0,
      });
    };
    for (let i = 0; i < roots.length; i++) {
      enter(roots[i] as Node, `${path}/${i}`, ids);
      while (stack.length > 0) {
        const top = stack.at(-1) as (typeof stack)[number];
        const { path: nodePath, below, children } = top.visit;
        const child = below[top.next];
        if (child !== undefined) enter(child, `${nodePath}/${top.next++}`, children);
        else {
          stack.pop();
          this.#importNode(top.visit);
        }
      }
    }
    return ids;
  }

  #importNode({ node, id, path, children }: Visit): void {
    const context = this.#context;
    const { name, generatedName } = nameOf(node, `Node ${path.replaceAll('/', '.')}`);
    const extras = extrasOf(node.getExtras());
    const isKept = extras !== undefined || generatedName !== undefined;
    const component = isKept
      ? GltfNode.create(context.partId(id, GltfNode.type), {
          ...(extras && { extras }),
          ...(generatedName !== undefined && { generatedName }),
        })
      : undefined;
    const camera = node.getCamera();
    const cameraNode = camera ? [importCamera(context, node, { id, name }, camera)] : [];
    const instance = this.#importInstance(node, id);
    const visibility = node.getExtension<Visibility>('KHR_node_visibility');
    context.resources.push(
      StfNode.create(id, {
        name,
        trs: readTrs(node),
        children: [...children, ...cameraNode],
        ...(instance !== undefined && { instance }),
        ...(visibility?.getVisible() === false && { enabled: false }),
        ...(component && { components: [component.id] }),
      }),
    );
    if (component) context.resources.push(component);
  }

  #importInstance(node: Node, owner: ResourceId): ResourceId | undefined {
    const source = node.getMesh();
    const mesh = source && this.#meshes.get(source);
    if (!mesh) return undefined;
    const id = this.#context.partId(owner, 'instance');
    this.#context.resources.push(StfInstanceMesh.create(id, { mesh }));
    return id;
  }
}

/** The transform of a node, its rotation of unit length. */
function readTrs(node: Node): Trs {
  const rotation = node.getRotation() as Quat;
  const isUnit = Math.abs(Math.hypot(...rotation) - 1) <= UNIT_TOLERANCE;
  return [
    [...node.getTranslation()] as Trs[0],
    isUnit ? ([...rotation] as Quat) : normalizeQuat(rotation),
    [...node.getScale()] as Trs[2],
  ];
}
