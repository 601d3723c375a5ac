import { localeOf, type SupportedLanguage, termKey } from '@wordhoard/language';
import { stopWordsOf } from './stop-words.js';

/** Scripts in which a single character can be a word. */
const WHOLE_WORD = /^\p{Script=Han}/u;
const LETTER = /\p{L}/u;
const MAX_TERM_LENGTH = 255;

/**
 * Chooses words without a model: Unicode word segmentation without stop words, most frequent first, then in the order of the passage.
 */
export function candidatesOf(text: string, language: SupportedLanguage): string[] {
  const locale = localeOf(language) ?? undefined;
  const stopWords = stopWordsOf(language);
  const found = new Map<string, { readonly term: string; times: number }>();
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const term = segment.normalize('NFC');
    if (!isWordLike || stopWords.has(term.toLocaleLowerCase(locale)) || !isTerm(term)) continue;
    const key = termKey(term);
    const entry = found.get(key) ?? { term, times: 0 };
    entry.times++;
    found.set(key, entry);
  }
  return [...found.values()].sort((a, b) => b.times - a.times).map(({ term }) => term);
}

function isTerm(term: string): boolean {
  return LETTER.test(term) && term.length <= MAX_TERM_LENGTH && (WHOLE_WORD.test(term) || [...term].length > 1);
}
