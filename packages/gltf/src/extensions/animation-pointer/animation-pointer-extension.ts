import type {
  AnimationChannel,
  Camera,
  Document,
  Material,
  Mesh,
  Node,
  Property,
  ReaderContext,
  WriterContext,
} from '@gltf-transform/core';
import { Extension } from '@gltf-transform/core';
import { ANIMATION_POINTER, AnimationPointer, type PointerKind } from './animation-pointer.ts';

/** Name of the extension that has lights. */
const LIGHTS = 'KHR_lights_punctual';

/** The lists of a file that pointers may start with. */
const LISTS: readonly (readonly [start: string, kind: PointerKind])[] = [
  ['/nodes/', 'node'],
  ['/meshes/', 'mesh'],
  ['/materials/', 'material'],
  ['/cameras/', 'camera'],
  [`/extensions/${LIGHTS}/lights/`, 'light'],
];

/** The parts of a channel in a file that matter here. */
interface ChannelDef {
  readonly target: {
    extensions?: { [ANIMATION_POINTER]?: { readonly pointer?: unknown } };
  };
}

/**
 * The glTF extension `KHR_animation_pointer`: channels that animate anything in a file. Pointers to what
 * is in no list of the file, or to something that the file has not, are left out in reading.
 *
 * @see KHR_animation_pointer
 */
export class AnimationPointerExtension extends Extension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: typeof ANIMATION_POINTER = ANIMATION_POINTER;
  /** Name of the extension. */
  override readonly extensionName: typeof ANIMATION_POINTER = ANIMATION_POINTER;

  /** A new pointer; attach it to a channel with `setExtension('KHR_animation_pointer', …)`. */
  createPointer(): AnimationPointer {
    return new AnimationPointer(this.document.getGraph());
  }

  /** Called by glTF-Transform: gives the channels their pointers. */
  override read(context: ReaderContext): this {
    this.#eachChannel(context.jsonDoc.json.animations, (channel, { target }) => {
      const pointer = target?.extensions?.[ANIMATION_POINTER]?.pointer;
      if (typeof pointer !== 'string') return;
      const found = resolvePointer(context, pointer);
      if (!found) return;
      const { kind, object, path } = found;
      channel.setExtension(ANIMATION_POINTER, this.createPointer().setTarget(kind, object, path));
    });
    return this;
  }

  /** Called by glTF-Transform: writes the pointers of all channels that have one. */
  override write(context: WriterContext): this {
    this.#eachChannel(context.jsonDoc.json.animations, (channel, { target }) => {
      const pointer = channel.getExtension<AnimationPointer>(ANIMATION_POINTER);
      const start = pointer && this.#spellStart(context, pointer);
      if (!pointer || start === undefined) return;
      target.extensions = { [ANIMATION_POINTER]: { pointer: `${start}${pointer.getPath()}` } };
    });
    return this;
  }

  #eachChannel(defs: unknown, visit: (channel: AnimationChannel, def: ChannelDef) => void): void {
    const animations = Array.isArray(defs) ? defs : [];
    const objects = this.document.getRoot().listAnimations();
    objects.forEach((animation, i) => {
      const channels = (animations[i] as { channels?: ChannelDef[] } | undefined)?.channels ?? [];
      animation.listChannels().forEach((channel, k) => {
        const def = channels[k];
        if (def) visit(channel, def);
      });
    });
  }

  #spellStart(context: WriterContext, pointer: AnimationPointer): string | undefined {
    const kind = pointer.getKind();
    const index = indexOf(context, this.document, kind, pointer.getObject());
    const [start] = LISTS.find(([, each]) => each === kind) ?? [];
    return index === undefined || index < 0 ? undefined : `${start}${index}`;
  }
}

function resolvePointer(
  context: ReaderContext,
  pointer: string,
): { readonly kind: PointerKind; readonly object: Property; readonly path: string } | undefined {
  for (const [start, kind] of LISTS) {
    const [, digits, path = ''] = pointer.startsWith(start)
      ? (/^(\d+)(\/.*)$/.exec(pointer.slice(start.length)) ?? [])
      : [];
    if (digits === undefined) continue;
    const lists = {
      node: context.nodes,
      mesh: context.meshes,
      material: context.materials,
      camera: context.cameras,
    };
    // Lights are read after this extension, which comes first by its name.
    const object =
      kind === 'light' ? nodeOfLight(context, Number(digits)) : lists[kind][Number(digits)];
    return object && { kind, object, path };
  }
  return undefined;
}

function nodeOfLight({ jsonDoc, nodes }: ReaderContext, index: number): Node | undefined {
  const at = (jsonDoc.json.nodes ?? []).findIndex((def) => {
    const light = def.extensions?.[LIGHTS] as { readonly light?: unknown } | undefined;
    return light?.light === index;
  });
  return nodes[at];
}

function indexOf(
  context: WriterContext,
  document: Document,
  kind: PointerKind,
  object: Property | null,
): number | undefined {
  switch (kind) {
    case 'node':
      return context.nodeIndexMap.get(object as Node);
    case 'mesh':
      return context.meshIndexMap.get(object as Mesh);
    case 'material':
      return context.materialIndexMap.get(object as Material);
    case 'camera':
      return context.cameraIndexMap.get(object as Camera);
    case 'light': {
      // The order in which that extension writes them.
      const lights = document
        .getRoot()
        .listExtensionsUsed()
        .find(({ extensionName }) => extensionName === LIGHTS)
        ?.listProperties();
      const light = (object as Node | null)?.getExtension(LIGHTS);
      return light ? lights?.indexOf(light as never) : undefined;
    }
  }
}
