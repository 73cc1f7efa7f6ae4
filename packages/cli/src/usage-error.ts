/** The call makes no sense as it stands; `hint` says what to do instead. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  /** One sentence on what to do next. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
