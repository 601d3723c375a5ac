import { moveIntoFolder, TAR_END, tarFile } from './tar.js';

async function moved(folder: string, chunks: Iterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of moveIntoFolder(
    folder,
    (async function* () {
      yield* chunks;
    })(),
  ))
    parts.push(part);
  return Buffer.concat(parts);
}

function* cut(whole: Buffer, length: number): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += length) yield whole.subarray(at, at + length);
}

describe('the entries of a tar', () => {
  const contents = [Buffer.from('words'), Buffer.alloc(0), Buffer.alloc(512, 'x'), Buffer.alloc(3000, 'y')];
  const tarOf = (folder: string, end = Buffer.alloc(0)) =>
    Buffer.concat([...contents.map((content, i) => tarFile(`${folder}entry${i}`, content)), end]);

  it.each([1, 7, 511, 512, 513, 100_000])(
    'moves tar entries below a folder, without the end, when they arrive in chunks of %i',
    async (length) => {
      expect((await moved('a/', cut(tarOf('', TAR_END), length))).equals(tarOf('a/'))).toBe(true);
    },
  );

  it('keeps the names of tar entries that begin with a dot', async () => {
    expect((await moved('a/', [tarOf('./', TAR_END)])).equals(tarOf('a/'))).toBe(true);
  });

  it('refuses a tar whose last entry is incomplete', async () => {
    await expect(moved('a/', [tarOf('').subarray(0, 700)])).rejects.toThrow('ended within an entry');
  });

  it('refuses a tar entry whose name would become too long', async () => {
    await expect(moved('a/', [tarFile('n'.repeat(99), TAR_END)])).rejects.toThrow('does not fit');
  });
});
