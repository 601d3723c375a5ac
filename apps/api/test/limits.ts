/** Values that a field accepts, and values that it rejects. */
export interface FieldCase {
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}

const OTHER_KINDS = [7, true, {}, ['text'], [[]]];
/** A character of two UTF-16 code units: lengths are counted in code points. */
const WIDE = '𝔁';
/** Invisible, but counts as a character. */
const INVISIBLE = '\ufe0f';

/** Text that is trimmed before its length is checked. */
export function trimmedText(minimum: number, maximum: number): FieldCase {
  const { accepted, refused } = rawText(minimum, maximum);
  const blank = minimum > 0 ? ['   ', ` ${'x'.repeat(minimum - 1)} `] : [];
  return { accepted: [...accepted, `  ${'x'.repeat(maximum)}  `], refused: [...refused, ...blank] };
}

/** Text that is stored unchanged. */
export function rawText(minimum: number, maximum: number): FieldCase {
  const tooShort = minimum > 0 ? ['x'.repeat(minimum - 1)] : [];
  return {
    accepted: ['x'.repeat(minimum), 'x'.repeat(maximum), WIDE.repeat(maximum)],
    refused: [...tooShort, 'x'.repeat(maximum + 1), `x${INVISIBLE.repeat(maximum)}`, null, ...OTHER_KINDS],
  };
}

export function integer(minimum: number, maximum: number): FieldCase {
  return { accepted: [minimum, maximum], refused: [minimum - 1, maximum + 1, minimum + 0.5, String(minimum), null, true, {}, [minimum]] };
}

export function bool(): FieldCase {
  return { accepted: [true, false], refused: ['true', 1, 0, null, {}] };
}

export function oneOf(...values: readonly string[]): FieldCase {
  return {
    accepted: values,
    refused: [`${values[0]} `, values[0]?.toUpperCase() === values[0] ? values[0]?.toLowerCase() : '', 'x', 1, null],
  };
}

/** A list of texts. */
export function textList(most: number, longest: number): FieldCase {
  return {
    accepted: [[], Array.from({ length: most }, (_, i) => `${i}`), [WIDE.repeat(longest)]],
    refused: [
      Array.from({ length: most + 1 }, (_, i) => `${i}`),
      ['x'.repeat(longest + 1)],
      [''],
      ['  '],
      [1],
      [null],
      [['x']],
      'x',
      {},
      null,
    ],
  };
}

/** The same field, which can be cleared with null. */
export function clearable({ accepted, refused }: FieldCase): FieldCase {
  return { accepted: [...accepted, null], refused: refused.filter((value) => value !== null) };
}
