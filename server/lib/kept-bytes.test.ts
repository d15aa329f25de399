import { expect, test } from 'vitest';
import { compressHarder, encodeText } from './compress.ts';
import { keepForms } from './kept-bytes.ts';

test('a text that is kept holds no more memory than its bytes', async () => {
  const quick = await encodeText('<p>A few words.</p>'.repeat(200));
  const best = await compressHarder(quick);
  for (const bytes of [quick.br, best.br, best.gzip]) expect(bytes?.buffer.byteLength).toBe(bytes?.byteLength);
});

test('another form of a text is made once for many, and again after it could not be made', async () => {
  const packed = Buffer.from('packed');
  let asked = 0;
  const unpack = keepForms(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no memory');
    return Buffer.from('plain');
  });
  await expect(unpack(packed)).rejects.toThrow('no memory');
  const [one, other] = [await unpack(packed), await unpack(packed)];
  expect(one).toBe(other);
  expect(asked).toBe(2);
});
