import { localeOf, toSupportedLanguage } from '@wordhoard/language';

/** Limit of the API for a context, in characters. */
const MAX_CONTEXT_LENGTH = 1000;

/** Languages without spaces between words, or with suffixes attached to words. */
const WITHOUT_BOUNDARIES = ['Japanese', 'Korean', 'Other'];

/** Finds the first sentence of a passage that contains a term literally. */
export function sentencesOf(text: string, languageName: string): (term: string) => string | null {
  const language = toSupportedLanguage(languageName);
  const locale = localeOf(language) ?? undefined;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  // A single line break may be inside a sentence; an empty line ends it.
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, ' '));
  const segments = paragraphs.flatMap((paragraph) => [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()));
  const sentences = segments.filter((sentence) => sentence.length <= MAX_CONTEXT_LENGTH);
  const lowered = sentences.map((sentence) => sentence.normalize('NFC').toLocaleLowerCase(locale));
  return (term) => {
    const sought = term.normalize('NFC').toLocaleLowerCase(locale);
    const hasTerm = WITHOUT_BOUNDARIES.includes(language) ? (sentence: string) => sentence.includes(sought) : matchesWord(sought);
    return sentences[lowered.findIndex(hasTerm)] ?? null;
  };
}

/** Matches whole words only. */
function matchesWord(term: string): (sentence: string) => boolean {
  const escaped = term.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const form = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'u');
  return (sentence) => form.test(sentence);
}
