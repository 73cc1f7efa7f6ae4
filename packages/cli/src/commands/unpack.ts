import { EXIT } from '../exit-code.ts';
import { expectNoStdout } from '../files/expect-folder.ts';
import { openInput } from '../files/input.ts';
import { singleInput } from '../files/single-input.ts';
import { unpackFile } from '../folder/unpack-file.ts';
import { escapeText } from '../print/escape-text.ts';
import { counted } from '../print/numbers.ts';
import type { Command } from './command.ts';

/** `stf unpack`: a file to a folder. */
export const unpack: Command = {
  usage: ['unpack [OPTIONS] FILE.stf DIR'],
  description: [
    'Writes definition.json, with the very bytes that are in the file, and buffers/INDEX-ID.bin for ' +
      'each buffer. pack makes the same file of it again, byte for byte. Only the INDEX of a name ' +
      'counts; the id is shown as far as it is harmless as the name of a file.',
    'header.json is there when the reserved words of the header are not 0, trailing.bin when bytes ' +
      'follow the last buffer. A file with a damaged definition can be unpacked for repair.',
    'With --force only files that unpack writes are replaced or removed: those, and of buffers those ' +
      'with such a name. Others stay.',
  ],
  options: {
    pretty: { help: 'Lay the definition out on lines. Packed again, it means the same.' },
    force: { short: 'f', help: 'Replace what was unpacked into the folder before.' },
  },
  examples: [
    { call: 'stf unpack robot.stf robot', does: 'a folder robot with everything in it' },
    { call: 'stf unpack --pretty - robot < robot.stf', does: 'from a pipe, to be read by people' },
  ],
  exits: {
    0: 'unpacked',
    1: 'unpacked, but the definition is damaged',
    2: 'the call makes no sense, or the folder is not empty',
    3: 'a file could not be read or written',
  },

  async run(args, { stdin, output }) {
    const [file, folder] = args.exactly(
      2,
      'unpack needs a file and a folder.',
      'stf unpack FILE.stf DIR',
    );
    expectNoStdout(folder);
    const input = await singleInput(file, stdin);
    const { source, close } = await openInput(input);
    try {
      const { buffers, damage } = await unpackFile(source, folder, {
        layout: args.has('pretty') ? 'pretty' : 'exact',
        existing: args.has('force') ? 'replace' : 'refuse',
      });
      const names = `${escapeText(input.name)} → ${escapeText(folder)}`;
      await output.message(`${names} (definition and ${counted(buffers, 'buffer')})`);
      if (damage === undefined) return EXIT.fine;
      await output.message(
        `The definition is damaged, it was kept as it is: ${escapeText(damage)}\n` +
          '  Repair definition.json and pack the folder.',
      );
      return EXIT.findings;
    } finally {
      await close();
    }
  },
};
