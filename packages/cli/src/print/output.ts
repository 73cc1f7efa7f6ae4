import type { OutputStream, Streams } from '../streams.ts';
import type { Style } from './style.ts';
import { styleFor } from './style.ts';

/**
 * The two streams that a command writes to. Results go to stdout and messages to stderr. A reader
 * that goes away early, as `head` does, is no error where it reads text: what follows is dropped.
 */
export class Output {
  /** How text on stdout looks. */
  readonly style: Style;
  /** How text on stderr looks. */
  readonly messageStyle: Style;
  /** Whether stderr is a terminal, on which a line can be rewritten. */
  readonly isInteractive: boolean;

  readonly #stderr: OutputStream;
  readonly #out: Sink;
  readonly #messages: Sink;

  constructor({ stdout, stderr, env }: Streams) {
    this.style = styleFor(stdout, env);
    this.messageStyle = styleFor(stderr, env);
    this.isInteractive = stderr.isTTY === true;
    this.#stderr = stderr;
    this.#out = new Sink(stdout, 'stdout');
    this.#messages = new Sink(stderr, 'stderr');
  }

  /** How many characters fit into a line of stderr, where it is a terminal that says so. */
  get columns(): number | undefined {
    return this.#stderr.columns;
  }

  /** A line of the result. */
  async line(text: string): Promise<void> {
    await this.#out.write(`${text}\n`);
  }

  /**
   * Bytes of the result.
   *
   * @throws {Error} with the code `EPIPE` when the reader is gone: a part of a file is none.
   */
  async bytes(bytes: Uint8Array): Promise<void> {
    await this.#out.write(bytes);
    if (!this.#out.isGone) return;
    throw Object.assign(new Error('The reader is gone.'), { code: 'EPIPE', path: 'stdout' });
  }

  /** A line about what happens. */
  async message(text: string): Promise<void> {
    await this.#messages.write(`${text}\n`);
  }

  /** Text on stderr with no end of line, for a line that is rewritten; nothing waits for it. */
  flash(text: string): void {
    this.#messages.flash(text);
  }

  /** Stops listening to the streams. */
  close(): void {
    this.#out.close();
    this.#messages.close();
  }
}

/** A stream whose reader may go away. */
class Sink {
  readonly #stream: OutputStream;
  readonly #name: string;
  #isGone = false;
  #hasFailed = false;
  /** Every failure also reaches the callback of the write; unheard, the event would end the process. */
  readonly #onError = (): void => {
    this.#hasFailed = true;
  };

  constructor(stream: OutputStream, name: string) {
    this.#stream = stream;
    this.#name = name;
    stream.on('error', this.#onError);
  }

  /** Whether the reader went away. */
  get isGone(): boolean {
    return this.#isGone;
  }

  async write(chunk: string | Uint8Array): Promise<void> {
    if (this.#isGone) return;
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(chunk, (error) => {
        if (!error) return resolve();
        this.#hasFailed = true;
        this.#isGone = isGoneAway(error);
        if (this.#isGone) resolve();
        else reject(Object.assign(error, { path: this.#name }));
      });
    });
  }

  flash(text: string): void {
    if (!this.#isGone) this.#stream.write(text, () => {});
  }

  close(): void {
    // The event of a failure comes after the callback: keep listening once there was one.
    if (!this.#hasFailed) this.#stream.off('error', this.#onError);
  }
}

const isGoneAway = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'EPIPE' || code === 'EOF' || code === 'ERR_STREAM_DESTROYED';
