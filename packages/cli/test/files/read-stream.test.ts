import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readStream } from '../../src/files/read-stream.ts';

describe('a stream', () => {
  it('is read to its end', async () => {
    const stream = Readable.from([
      Buffer.from('one'),
      'two',
      new Uint8Array(0),
      Uint8Array.of(0xff),
    ]);
    expect([...(await readStream(stream))]).toEqual([...Buffer.from('onetwo'), 0xff]);
    expect((await readStream(Readable.from([]))).byteLength).toBe(0);
  });

  it('is refused as soon as it has more than may be, however much would follow', async () => {
    let asked = 0;
    async function* endless() {
      for (;;) {
        asked++;
        yield new Uint8Array(4);
      }
    }
    await expect(readStream(endless(), 10)).rejects.toMatchObject({
      code: 'ERR_FS_FILE_TOO_LARGE',
    });
    expect(asked).toBe(3);
    expect(await readStream(Readable.from(['twelve', 'bytes!']), 12)).toHaveLength(12);
  });
});
