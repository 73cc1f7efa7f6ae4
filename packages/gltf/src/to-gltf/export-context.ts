import type {
  DiagnosticCollector,
  DiagnosticParams,
  Json,
  ResourceId,
  StfDocument,
} from '@stfkit/core';
import { appendTo } from '../append-to.ts';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { identityOf, isClip } from '../extensions/stf-document/identities.ts';
import type { Identity, IdentityMaker } from '../extensions/stf-document/identity.ts';
import { type ClipFrames, STF_DOCUMENT } from '../extensions/stf-document/stf-identity.ts';
import type { Document, Material, TargetProperty } from '../objects/target.ts';
import { toExtras } from '../read/plain-extras.ts';
import { GrowthBudget } from './growth-budget.ts';

/** What the parts of one conversion share. */
export interface ExportParts {
  readonly source: StfDocument;
  readonly target: Document;
  readonly materials: ReadonlyMap<ResourceId, Material>;
  /** The sets of texture coordinates that each material uses. */
  readonly texCoords: ReadonlyMap<ResourceId, readonly number[]>;
  readonly findings: DiagnosticCollector<GltfCode>;
  /** Where ids are kept; undefined where they are not to be. */
  readonly identities: IdentityMaker | undefined;
}

/** What the parts of one conversion share. */
export class ExportContext {
  readonly source: StfDocument;
  readonly target: Document;
  readonly materials: ReadonlyMap<ResourceId, Material>;
  readonly growth: GrowthBudget;
  readonly #texCoords: Map<ResourceId, readonly number[]>;
  readonly #objects = new Map<ResourceId, TargetProperty[]>();
  readonly #findings: DiagnosticCollector<GltfCode>;
  readonly #identities: IdentityMaker | undefined;

  constructor({ source, target, materials, texCoords, findings, identities }: ExportParts) {
    this.source = source;
    this.target = target;
    this.materials = materials;
    this.growth = new GrowthBudget(source);
    this.#texCoords = new Map(texCoords);
    this.#findings = findings;
    this.#identities = identities;
  }

  /** Whether the document is to have nothing in it that only STF programs know. */
  get isPlain(): boolean {
    return this.#identities === undefined;
  }

  /** Keeps the id of the resource that an object stands for, and of an animation what its times are counted in. */
  identify(object: TargetProperty, id: ResourceId, clip?: ClipFrames): void {
    appendTo(this.#objects, id, object);
    if (!this.#identities) return;
    object.setExtension(
      STF_DOCUMENT,
      this.#identities.createIdentity(id, isClip(clip) ? clip : undefined),
    );
  }

  /** What is kept of an object, also of one that stands for no resource; undefined where nothing is to be kept. */
  identityOf(object: TargetProperty): Identity | undefined {
    const known = identityOf(object) ?? this.#identities?.createIdentity('');
    if (known) object.setExtension(STF_DOCUMENT, known);
    return known;
  }

  /** The sets of texture coordinates that a material uses. */
  texCoordsOf(material: ResourceId): readonly number[] {
    return this.#texCoords.get(material) ?? [];
  }

  /** Has a material use these sets of texture coordinates; to be done before there are meshes. */
  setTexCoords(material: ResourceId, sets: readonly number[]): void {
    this.#texCoords.set(material, sets);
  }

  /** The objects that stand for a resource. */
  objectsOf(id: ResourceId): readonly TargetProperty[] {
    return this.#objects.get(id) ?? [];
  }

  /** Reports a finding about a resource. */
  report(code: GltfCode, params: DiagnosticParams, resource?: ResourceId): void {
    this.#findings.report(code, params, resource === undefined ? {} : { resource });
  }
}

/** A copy of extras that may be written to, as those of a resource are frozen, whatever JSON they are. */
export function copyExtras(extras: Json): Record<string, unknown> {
  return toExtras(JSON.parse(JSON.stringify(extras)) as Json);
}

/** The name of an object: that of the resource, unless it was made up on the way from glTF. */
export function nameFor(
  resource: { readonly name: string | undefined },
  kept: { readonly generatedName?: string; readonly originalName?: string } | undefined,
): string {
  const { name = '' } = resource;
  return name === kept?.generatedName ? (kept.originalName ?? '') : name;
}
