/** A part of a sentence. */
export interface MarkedPart {
  readonly text: string;
  readonly isWord: boolean;
}

const ARTICLE =
  /^(?:(?:the|an?|to|el|la|los|las|una?|der|die|das|ein|eine|le|les|une|il|lo|gli|uno|o|os|as|uma?|het|de|een|en|ett|ein|ei|et)\s+|l['’]\s*)/iu;

/** Scripts that separate words with spaces, where a match inside another word does not count. */
const SPACED = /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Hangul}\p{N}]/u;

const MIN_STEM_LENGTH = 4;
/** From this length on, the last two letters may differ (hablar, hablo); in shorter words, one. */
const LONG_WORD_LENGTH = 6;

/**
 * Finds a term in a sentence: exactly, without its article, or as a form with the same stem. Marks nothing when unsure. The parts' texts
 * concatenate to the sentence.
 */
export function markWord(sentence: string, term: string): readonly MarkedPart[] {
  const whole = term.trim();
  const bare = whole.replace(ARTICLE, '');
  for (const pattern of [patternOf(whole), patternOf(bare), stemPattern(bare)]) {
    const parts = pattern && split(sentence, pattern);
    if (parts) return parts;
  }
  return sentence === '' ? [] : [{ text: sentence, isWord: false }];
}

function patternOf(text: string): RegExp | null {
  if (text === '') return null;
  const letters = [...text];
  const before = SPACED.test(letters[0] ?? '') ? String.raw`(?<![\p{L}\p{M}\p{N}])` : '';
  const after = SPACED.test(letters.at(-1) ?? '') ? String.raw`(?![\p{L}\p{M}\p{N}])` : '';
  return new RegExp(`${before}${escaped(text)}${after}`, 'giu');
}

function stemPattern(word: string): RegExp | null {
  if (!/^\p{L}+$/u.test(word) || !SPACED.test(word)) return null;
  const letters = [...word];
  const stem = letters.slice(0, letters.length - (letters.length >= LONG_WORD_LENGTH ? 2 : 1));
  if (stem.length < MIN_STEM_LENGTH) return null;
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${escaped(stem.join(''))}\p{L}{0,4}(?![\p{L}\p{M}\p{N}])`, 'giu');
}

function split(sentence: string, pattern: RegExp): MarkedPart[] | null {
  const found = [...sentence.matchAll(pattern)];
  if (found.length === 0) return null;
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { 0: text, index } of found) {
    parts.push({ text: sentence.slice(at, index), isWord: false }, { text, isWord: true });
    at = index + text.length;
  }
  parts.push({ text: sentence.slice(at), isWord: false });
  return parts.filter(({ text }) => text !== '');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}
