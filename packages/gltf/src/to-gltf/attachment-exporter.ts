import type { ResourceId } from '@stfkit/core';
import { StfexpCamera, StfexpLight, StfNode, StfPrefab } from '@stfkit/core';
import { identityOf } from '../extensions/stf-document/identities.ts';
import { turningId } from '../extensions/stf-document/turning-id.ts';
import { isTurnedFrame, TURNED_BACK_FRAME } from '../geometry/turned-frame.ts';
import type { Camera, Node } from '../objects/target.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfCamera } from '../resources/gltf-camera.ts';
import { GltfLight } from '../resources/gltf-light.ts';
import { GltfScene } from '../resources/gltf-scene.ts';
import { CameraExporter } from './camera-exporter.ts';
import { describeMoves } from './describe-moves.ts';
import type { ExportContext } from './export-context.ts';
import { LightExporter } from './light-exporter.ts';

/** Makes the cameras and lights of glTF nodes. */
export class AttachmentExporter {
  readonly #context: ExportContext;
  readonly #cameras: CameraExporter;
  readonly #lights: LightExporter;
  readonly #carriers = new Map<ResourceId, Node>();
  #moves: ReadonlyMap<ResourceId, string> | undefined;

  constructor(context: ExportContext) {
    this.#context = context;
    this.#cameras = new CameraExporter(context);
    this.#lights = new LightExporter(context);
  }

  /**
   * Gives a node the camera or light that its resource carries: on a child node that turns it, but for
   * lights that shine everywhere.
   */
  attach(owner: StfNode, node: Node): void {
    const { source } = this.#context;
    const resource = source.resolve(owner.instance);
    if (resource instanceof StfexpCamera) {
      const kept = findComponent(source, owner, GltfCamera);
      const camera = this.#cameras.export(resource, kept, kept ? this.#movesOf(owner.id) : '');
      this.#carriers.set(owner.id, this.#turn(owner, node, 'Camera').setCamera(camera));
    } else if (resource instanceof StfexpLight) {
      const isPoint = resource.lightType === 'point';
      const at = isPoint ? node : this.#turn(owner, node, 'Light');
      if (isPoint) identityOf(node)?.setOwnsLight(true);
      const kept = findComponent(source, owner, GltfLight);
      this.#lights.attach(at, resource, kept, kept ? this.#movesOf(owner.id) : '');
      this.#carriers.set(owner.id, at);
    }
  }

  /**
   * Puts the camera or light of a node that is there only to turn it onto the node above; not where
   * someone moved it, or a clip does. Says whether the node went into the one above.
   */
  fold(child: ResourceId, parent: Node, isMoved: () => boolean): boolean {
    const { source } = this.#context;
    const resource = source.find(child, StfNode);
    if (!resource || resource.children.length > 0 || resource.parentBinding) return false;
    if (!isTurnedFrame(resource.trs) || !resource.enabled || isMoved()) return false;
    const instance = source.resolve(resource.instance);
    if (instance instanceof StfexpCamera && parent.getCamera() === null) {
      const kept = findComponent(source, resource, GltfCamera);
      if (!kept) return false;
      const camera = this.#cameras.export(instance, kept, this.#movesOf(child));
      this.#carriers.set(child, parent.setCamera(camera));
      return true;
    }
    if (instance instanceof StfexpLight && !this.#lights.has(parent)) {
      const kept = findComponent(source, resource, GltfLight);
      if (!kept) return false;
      this.#lights.attach(parent, instance, kept, this.#movesOf(child));
      this.#carriers.set(child, parent);
      return true;
    }
    return false;
  }

  /** The node that has the camera or light of an `stf.node`; lights are there after `finish`. */
  carrierOf(id: ResourceId): Node | undefined {
    return this.#carriers.get(id);
  }

  /** A camera that no node has by its place among these, after `finish`. */
  unusedCamera(place: number): Camera | undefined {
    return this.#cameras.unusedAt(place);
  }

  /** Whether a node itself has a light. */
  hasLight(node: Node): boolean {
    return this.#lights.has(node);
  }

  /** Gives the light of a node, if it has one, to the node that stands for it from now on. */
  moveLight(from: Node, to: Node): void {
    this.#lights.move(from, to);
  }

  /** Makes what is made last; called when all nodes are there. */
  finish(): void {
    const { source } = this.#context;
    const root = source.find(source.root, StfPrefab);
    const kept = root && findComponent(source, root, GltfScene);
    this.#cameras.finish(kept?.unusedCameras ?? []);
    this.#lights.finish(kept?.unusedLights ?? []);
  }

  /** What clips do to what a node carries; asked for what was glTF alone, as nothing else is shared. */
  #movesOf(node: ResourceId): string {
    const { source } = this.#context;
    this.#moves ??= describeMoves(source, 'instance', source.resources);
    return this.#moves.get(node) ?? '';
  }

  #turn(owner: StfNode, node: Node, what: string): Node {
    const [translation, rotation, scale] = TURNED_BACK_FRAME;
    const turned = this.#context.target
      .createNode(`${node.getName()} ${what}`)
      .setTranslation([...translation])
      .setRotation([...rotation])
      .setScale([...scale]);
    this.#context.identify(turned, turningId(owner.id) as ResourceId);
    node.addChild(turned);
    return turned;
  }
}
