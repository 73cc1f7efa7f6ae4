import type { Node } from '@gltf-transform/core';
import type { Visibility } from '@gltf-transform/extensions';
import type { Quat, ResourceId, Trs } from '@stfkit/core';
import { deriveId, StfInstanceMesh, StfNode } from '@stfkit/core';
import { unitRotation } from '../geometry/unit-rotation.ts';
import { GltfNode } from '../resources/gltf-node.ts';
import { AttachmentImporter } from './attachments.ts';
import { extrasOf } from './extras.ts';
import { type ImportContext, nameOf } from './import-context.ts';
import type { ImportedMeshes } from './meshes.ts';
import { readNodeWeights } from './read-target-values.ts';

/** A path that is longer goes on from its hash; else chains of thousands of nodes would take quadratic time. */
const LONGEST_PATH = 1000;

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
  readonly #meshes: ImportedMeshes;
  readonly #attachments: AttachmentImporter;
  readonly #made = new Map<Node, ResourceId>();
  #indices: ReadonlyMap<Node, number> | undefined;

  constructor(context: ImportContext, meshes: ImportedMeshes) {
    this.#context = context;
    this.#meshes = meshes;
    this.#attachments = new AttachmentImporter(context);
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
        this.#context.report('GLTF_NODE_REPEATED', {}, `/nodes/${this.#indexOf(node)}`);
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
        if (child !== undefined) enter(child, `${shorten(nodePath)}/${top.next++}`, children);
        else {
          stack.pop();
          this.#importNode(top.visit);
        }
      }
    }
    return ids;
  }

  /** The place of a node in the list of the file. */
  #indexOf(node: Node): number {
    this.#indices ??= new Map(
      this.#context.source
        .getRoot()
        .listNodes()
        .map((each, index) => [each, index]),
    );
    return this.#indices.get(node) ?? -1;
  }

  #importNode({ node, id, path, children }: Visit): void {
    const context = this.#context;
    const { name, generatedName } = nameOf(node, `Node ${path.replaceAll('/', '.')}`);
    const extras = extrasOf(node.getExtras());
    const isKept = extras !== undefined || generatedName !== undefined;
    const component = isKept
      ? GltfNode.create(context.partId(id, GltfNode.type), {
          ...(extras !== undefined && { extras }),
          ...(generatedName !== undefined && { generatedName }),
        })
      : undefined;
    const attached = this.#attachments.importAttachments(node, { id, name });
    const instance = this.#importInstance(node, id);
    const visibility = node.getExtension<Visibility>('KHR_node_visibility');
    context.resources.push(
      StfNode.create(id, {
        name,
        trs: readTrs(node),
        children: [...children, ...attached],
        ...(instance !== undefined && { instance }),
        ...(visibility?.getVisible() === false && { enabled: false }),
        ...(component && { components: [component.id] }),
      }),
    );
    context.targets.set(node, { kind: 'node', node: id });
    if (component) context.resources.push(component);
  }

  #importInstance(node: Node, owner: ResourceId): ResourceId | undefined {
    const source = node.getMesh();
    const [mesh] = (source && this.#meshes.get(source)) ?? [];
    if (!source || !mesh) return undefined;
    const id = this.#context.partId(owner, 'instance');
    const count = this.#context.blendshapeNames.get(source)?.length ?? 0;
    const blendshapeValues = readNodeWeights(node, count);
    this.#context.resources.push(StfInstanceMesh.create(id, { mesh, blendshapeValues }));
    return id;
  }
}

/** The transform of a node, its rotation of unit length. */
function readTrs(node: Node): Trs {
  return [
    [...node.getTranslation()] as Trs[0],
    unitRotation(node.getRotation() as Quat),
    [...node.getScale()] as Trs[2],
  ];
}

function shorten(path: string): string {
  return path.length > LONGEST_PATH ? deriveId(path) : path;
}
