import type { Json } from '@stfkit/core';
import { hashValue } from '../bytes/hash.ts';
import { tally } from '../tally.ts';

/** What may be said of a glTF object and changes nothing that it shows. */
export interface Remarks {
  /** What the object is, in plural. */
  readonly kind: string;
  readonly name?: string | undefined;
  readonly extras?: Json | undefined;
  /** What extensions that nobody knows say, by name. */
  readonly extensions?: ReadonlyMap<string, unknown> | undefined;
}

/** Reports a finding about a file. */
type Report = (
  code: 'GLTF_NAMES_UNKEPT' | 'GLTF_EXTRAS_UNKEPT' | 'GLTF_EXTENSION_DROPPED',
  params: { readonly count: number; readonly kind?: string; readonly name?: string },
) => void;

/** Counts what is said of objects that become no resource, as STF has one where the glTF file has several. */
export class UntakenRemarks {
  readonly #names = new Map<string, number>();
  readonly #extras = new Map<string, number>();
  readonly #extensions = new Map<string, number>();

  /** @param kept What is said of the object that becomes the resource. */
  add({ kind, name, extras, extensions }: Remarks, kept: Remarks): void {
    if (name && name.replace(ORDINAL, '') !== kept.name?.replace(ORDINAL, '')) {
      tally(this.#names, kind);
    }
    if (isUntaken(extras, kept.extras)) tally(this.#extras, kind);
    for (const [key, data] of extensions ?? []) {
      if (isUntaken(data, kept.extensions?.get(key))) tally(this.#extensions, key);
    }
  }

  /** Reports GLTF_NAMES_UNKEPT, GLTF_EXTRAS_UNKEPT and GLTF_EXTENSION_DROPPED, each once for each kind of objects. */
  report(report: Report): void {
    for (const [code, counts] of [
      ['GLTF_NAMES_UNKEPT', this.#names],
      ['GLTF_EXTRAS_UNKEPT', this.#extras],
    ] as const) {
      for (const [kind, count] of counts) {
        report(code, { kind: `${kind} that STF has once for several`, count });
      }
    }
    for (const [name, count] of this.#extensions) report('GLTF_EXTENSION_DROPPED', { name, count });
  }
}

/** What programs put behind names to make them unique. */
const ORDINAL = /[._]\d+$/;

const isUntaken = (said: unknown, kept: unknown): boolean =>
  said !== undefined && (kept === undefined || hashValue(said) !== hashValue(kept));
