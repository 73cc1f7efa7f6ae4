import type { Diagnostic } from './diagnostics/diagnostic.ts';

/**
 * A call could produce no result. Every error this project throws on purpose is one of these.
 *
 * `code` is stable and the same across realms, where `instanceof` does not work.
 */
export class StfError extends Error {
  /** Name of the class, which is left where the class itself is not: in logs and across realms. */
  override readonly name: string = 'StfError';

  /** Stable code of what went wrong, for instance `CONTAINER_TRUNCATED`. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The bytes around the JSON definition are not a readable STF container. */
export class ContainerError extends StfError {
  override readonly name = 'ContainerError';

  /** Where in the file, in bytes from its start. */
  readonly byteOffset: number;

  constructor(code: string, message: string, byteOffset: number, options?: ErrorOptions) {
    super(code, message, options);
    this.byteOffset = byteOffset;
  }
}

/** The JSON definition cannot be read as one: it is not JSON, too deep, or lacks its frame. */
export class DefinitionError extends StfError {
  override readonly name = 'DefinitionError';

  /** Where in the file, in bytes from its start, when the place is known. */
  readonly byteOffset: number | undefined;

  constructor(code: string, message: string, byteOffset?: number, options?: ErrorOptions) {
    super(code, message, options);
    this.byteOffset = byteOffset;
  }
}

/** A strict call met findings of severity `error`. */
export class ValidationError extends StfError {
  override readonly name = 'ValidationError';

  /** Everything that was found, most of it not the cause. */
  readonly diagnostics: readonly Diagnostic[];

  constructor(code: string, message: string, diagnostics: readonly Diagnostic[]) {
    super(code, message);
    this.diagnostics = diagnostics;
  }
}

/** A resource or buffer was asked for that the document does not have, or has in another type. */
export class MissingResourceError extends StfError {
  override readonly name = 'MissingResourceError';

  /** The id that was asked for. */
  readonly id: string;

  constructor(code: string, message: string, id: string) {
    super(code, message);
    this.id = id;
  }
}

/** A converter met an input that it can turn into nothing at all. */
export class ConversionError extends StfError {
  override readonly name = 'ConversionError';
}
