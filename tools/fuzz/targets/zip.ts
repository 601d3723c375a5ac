import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type * as zip from '../../../libs/zip/src/index.ts';
import type * as zipOf from '../../../libs/testing/src/zip-of.ts';
import { allowing, require } from '../fault.ts';
import { spoiltBytes } from '../inputs/bytes.ts';
import type { FuzzTarget } from '../targets.ts';

type Lies = { [Name in keyof zipOf.ZipMember]: zipOf.ZipMember[Name] | undefined };

interface Modules {
  zip: typeof zip;
  zipOf: typeof zipOf;
}

const LIMITS = { maxEntries: 200, maxBytes: 300_000 };

/** Damaged archives, and archives with false headers. */
export const target: FuzzTarget<Modules, Buffer> = {
  sources: { zip: 'libs/zip/src/index.ts', zipOf: 'libs/testing/src/zip-of.ts' },
  seconds: 5,

  inputs({ modules }) {
    const name = fc.oneof(
      fc.constantFrom('a', 'a/b', 'a/', '../a', '/a', 'a\\..\\b', 'C:a', '\0', 'word/document.xml'),
      fc.string({ maxLength: 20 }),
    );
    const lie = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 4 });
    const member = fc.record({
      name,
      data: fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.nat(400_000).map((length) => Buffer.alloc(length, 'x')),
      ),
      method: lie(fc.constantFrom(0, 1, 8, 9, 12, 93, 99)),
      claimedBytes: lie(fc.constantFrom(0, 1, 0xffff_ffff, 10_000_000_000)),
      checksum: lie(fc.nat(0xffff_ffff)),
      flags: lie(fc.nat(0xffff)),
    });
    const archive = fc
      .tuple(fc.array(member, { maxLength: 5 }), lie(fc.nat(0xffff)))
      .map(([members, claimedEntries]) =>
        modules.zipOf.zipOf(members.map(withoutUndefined), claimedEntries === undefined ? {} : { claimedEntries }),
      );
    return archive.chain((bytes) => spoiltBytes([bytes]));
  },

  async check(bytes, { modules: { zip: reader }, scratch }) {
    const path = join(scratch, 'a.zip');
    await writeFile(path, bytes);
    await allowing([reader.ZipError], async () => {
      const archive = await reader.Zip.open(path, LIMITS);
      try {
        await readAll(archive, reader.ZipError);
      } finally {
        archive.close();
      }
    });
  },
};

async function readAll(archive: zip.Zip, ZipError: typeof zip.ZipError): Promise<void> {
  let bytes = 0;
  for (const { name } of archive.entries) {
    require(!/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name), `an entry leads out of its archive: ${JSON.stringify(name)}`);
    await allowing([ZipError], async () => {
      for await (const chunk of archive.stream(name)) bytes += chunk.length;
    });
  }
  require(bytes <= LIMITS.maxBytes, `${bytes} bytes were unpacked of at most ${LIMITS.maxBytes}`);
}

/** An absent lie is no member at all. */
function withoutUndefined(member: Lies): zipOf.ZipMember {
  return Object.fromEntries(Object.entries(member).filter(([, value]) => value !== undefined)) as unknown as zipOf.ZipMember;
}
