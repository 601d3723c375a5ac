import fc from 'fast-check';
import { pageOf, readCursor } from './cursor.js';
import { InvalidRequestError } from './domain-error.js';

const made = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
const rows = [1, 2, 3, 4].map((id) => ({ id, name: `n${id}` }));
const keyOf = ({ id, name }: (typeof rows)[number]) => [name, id];

describe('pageOf', () => {
  it('drops the additional row and returns a cursor after the last item', () => {
    const page = pageOf(rows, 3, keyOf);
    expect(page.items).toEqual(rows.slice(0, 3));
    expect(readCursor(page.next_cursor ?? '', ['text', 'integer'])).toEqual(['n3', 3]);
  });

  it.each([4, 5])('returns no cursor for the last page (limit %i)', (limit) => {
    expect(pageOf(rows, limit, keyOf)).toEqual({ items: rows, next_cursor: null });
  });

  it('returns an empty page for no rows', () => {
    expect(pageOf([], 10, keyOf)).toEqual({ items: [], next_cursor: null });
  });
});

describe('readCursor', () => {
  it('returns null without a cursor', () => {
    expect(readCursor(undefined, ['integer'])).toBeNull();
  });

  it('reads any key that a page returned', () => {
    const key = fc.tuple(fc.string({ unit: 'grapheme' }), fc.maxSafeInteger());
    fc.assert(
      fc.property(key, ([text, id]) => {
        const { next_cursor } = pageOf([1, 2], 1, () => [text, id]);
        expect(readCursor(next_cursor ?? '', ['text', 'integer'])).toEqual([text, id]);
      }),
    );
  });

  it.each(['2026-01-31T18:00:00.123Z', 'infinity'])('accepts the timestamp %s in a cursor', (moment) => {
    expect(readCursor(made([moment]), ['timestamp'])).toEqual([moment]);
  });

  it.each(['-infinity', '0001-01-01T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-31', ''])(
    'rejects the timestamp %j in a cursor',
    (moment) => {
      expect(() => readCursor(made([moment]), ['timestamp'])).toThrow(InvalidRequestError);
    },
  );

  it('rejects cursors whose parts have the wrong type', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue().map(made)), (cursor) => {
        const read = keyOrRefusal(cursor);
        expect(read instanceof InvalidRequestError || isKey(read)).toBe(true);
      }),
    );
  });

  function isKey(value: unknown): boolean {
    return Array.isArray(value) && value.length === 2 && Number.isSafeInteger(value[0]) && typeof value[1] === 'string';
  }

  function keyOrRefusal(cursor: string): unknown {
    try {
      return readCursor(cursor, ['integer', 'text']);
    } catch (error) {
      return error;
    }
  }
});
