/** A part of a term with its reading (ruby text); null if it needs none. */
export interface RubyPart {
  readonly text: string;
  readonly reading: string | null;
}

/** Longer terms are phrases, whose readings can be split in too many ways. */
const MAX_TERM_LENGTH = 40;
const MAX_READING_LENGTH = 80;
const MAX_KANJI_RUNS = 5;

const KANA_ONLY = /^[\p{sc=Hiragana}\p{sc=Katakana}ー・\s]+$/u;
const HAS_KANJI = /[\p{sc=Han}々〆ヶ]/u;
const RUNS = /[\p{sc=Hiragana}\p{sc=Katakana}ー]+|[^\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu;

const FIRST_KATAKANA = 0x30a1;
const LAST_KATAKANA = 0x30f6;
const KATAKANA_OFFSET = 0x60;

/** Whether a text is only hiragana and katakana. */
export function isKana(text: string): boolean {
  return KANA_ONLY.test(text);
}

/**
 * Aligns a Japanese reading with a term: 食べる, たべる → 食[た]べる. Kana in the term get no reading. If the reading cannot be split, it covers the
 * whole term. The parts' texts concatenate to the term.
 *
 * @param reading in hiragana or katakana
 * @returns null if the reading is not kana or adds nothing to the term
 */
export function furigana(term: string, reading: string): readonly RubyPart[] | null {
  const kana = reading.replace(/\s+/gu, '');
  if (!HAS_KANJI.test(term) || kana === '' || !isKana(kana)) return null;
  return divided(term, kana) ?? [{ text: term, reading: kana }];
}

function divided(term: string, kana: string): readonly RubyPart[] | null {
  if (term.length > MAX_TERM_LENGTH || kana.length > MAX_READING_LENGTH) return null;
  const runs = term.match(RUNS) ?? [];
  if (runs.filter((run) => !isKana(run)).length > MAX_KANJI_RUNS) return null;
  const pattern = runs.map((run) => (isKana(run) ? `(${toHiragana(run)})` : '(.+?)')).join('');
  const found = new RegExp(`^${pattern}$`, 'u').exec(toHiragana(kana));
  if (!found) return null;
  let at = 0;
  return runs.map((text, index) => {
    const length = found[index + 1]?.length ?? 0;
    const part = kana.slice(at, at + length);
    at += length;
    return { text, reading: isKana(text) ? null : part };
  });
}

function toHiragana(text: string): string {
  return [...text].map(hiraganaOf).join('');
}

function hiraganaOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return code >= FIRST_KATAKANA && code <= LAST_KATAKANA ? String.fromCodePoint(code - KATAKANA_OFFSET) : letter;
}
