import fc from 'fast-check';
import type * as cursor from '../../../apps/api/src/platform/http/cursor.ts';
import type * as errors from '../../../apps/api/src/platform/http/domain-error.ts';
import { require } from '../fault.ts';
import { hostileJson, hostileText } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

/** The keys of a cursor from a list, or a text from elsewhere. */
interface CursorInput {
  cursor: { keys: (string | number)[] | null; text: string | undefined };
  kinds: cursor.CursorKeyKind[];
}

interface Modules {
  cursor: typeof cursor;
  errors: typeof errors;
}

const KINDS = ['integer', 'text', 'timestamp', 'uuid'] as const;

/** Pagination cursors: a cursor from a list is read unchanged, and anything else is a client error. */
export const target: FuzzTarget<Modules, CursorInput> = {
  sources: { cursor: 'apps/api/src/platform/http/cursor.ts', errors: 'apps/api/src/platform/http/domain-error.ts' },
  seconds: 2,

  inputs() {
    const key = fc.oneof(
      fc.maxSafeInteger(),
      fc.string({ unit: 'grapheme' }),
      fc.uuid(),
      fc.date({ min: new Date('1000-01-01'), max: new Date('9999-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
    );
    const given = fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => ({ keys, text: undefined }));
    const made = hostileJson.map((value) => ({ keys: null, text: Buffer.from(JSON.stringify(value) ?? '').toString('base64url') }));
    const kinds = fc.array(fc.constantFrom(...KINDS), { maxLength: 3 });
    return fc.record({
      cursor: fc.oneof(
        given,
        made,
        hostileText.map((text) => ({ keys: null, text })),
      ),
      kinds,
    });
  },

  check({ cursor: { keys, text }, kinds }, { modules }) {
    if (keys) return expectRoundTrip(keys, modules.cursor);
    try {
      const read = modules.cursor.readCursor(text, kinds);
      require(read === null ? text === undefined : read.length === kinds.length, 'a cursor has other parts than were asked for');
      require(!read || JSON.stringify(read).isWellFormed(), 'a cursor holds what PostgreSQL does not');
    } catch (error) {
      if (!(error instanceof modules.errors.InvalidRequestError)) throw error;
    }
  },
};

function expectRoundTrip(keys: (string | number)[], { pageOf, readCursor }: typeof cursor): void {
  const { next_cursor } = pageOf([1, 2], 1, () => keys);
  const read = readCursor(next_cursor ?? undefined, keys.map(kindOf));
  require(JSON.stringify(read) === JSON.stringify(keys), `a cursor is not what it was: ${JSON.stringify(keys)}`);
}

function kindOf(key: string | number): cursor.CursorKeyKind {
  if (typeof key === 'number') return 'integer';
  return /^\d{4}-.*Z$/.test(key) ? 'timestamp' : 'text';
}
