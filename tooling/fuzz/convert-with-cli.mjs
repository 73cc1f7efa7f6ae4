import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { main } from '@stfkit/cli';

/**
 * Calls `stf convert` on a file. Throws when it ends in something that it did not expect, or leaves anything but
 * a whole result.
 *
 * @param {string} path
 * @returns {Promise<string>} The code of the error, or `converted`.
 */
export async function convertWithCli(path) {
  const folder = mkdtempSync(join(tmpdir(), 'stf-invalid-'));
  try {
    const { exit, report } = await call([
      'convert',
      '--report',
      'json',
      path,
      join(folder, 'a.stf'),
    ]);
    const left = readdirSync(folder).join(' ');
    const { error } = report;
    if (error?.code === 'UNEXPECTED')
      throw new Error(`the command did not expect it: ${error.message}`);
    const expected = error === undefined ? 'a.stf' : '';
    if (left !== expected) throw new Error(`the command left "${left}", not "${expected}"`);
    if (error !== undefined && exit === 0) throw new Error(`the command ended with ${exit}`);
    return error?.code ?? 'converted';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string[]} args */
async function call(args) {
  const [stdout, stderr] = [new Recorder(), new Recorder()];
  const exit = await main(args, { stdin: Readable.from([]), stdout, stderr, env: {} });
  return { exit, report: JSON.parse(stdout.text() || '{}') };
}

class Recorder extends Writable {
  isTTY = false;
  /** @type {Buffer[]} */
  #pieces = [];

  /** @param {Buffer} piece @param {string} _encoding @param {() => void} done @override */
  _write(piece, _encoding, done) {
    this.#pieces.push(piece);
    done();
  }

  text() {
    return Buffer.concat(this.#pieces).toString();
  }
}
