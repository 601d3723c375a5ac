import { localeOf, toSupportedLanguage } from '@wordhoard/language';

/** As the contract limits a context, in characters. */
const LONGEST = 1000;

/** Scripts that put no spaces between words, or put what belongs to a word at its end. */
const WITHOUT_BOUNDARIES = ['Japanese', 'Korean', 'Other'];

/** Finds the first sentence of a passage in which a term stands as it is. */
export function sentencesOf(text: string, languageName: string): (term: string) => string | null {
  const language = toSupportedLanguage(languageName);
  const locale = localeOf(language) ?? undefined;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  // A line may end amid a sentence; an empty one ends it.
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, ' '));
  const segments = paragraphs.flatMap((paragraph) => [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim()));
  const sentences = segments.filter((sentence) => sentence.length <= LONGEST);
  const lowered = sentences.map((sentence) => sentence.normalize('NFC').toLocaleLowerCase(locale));
  return (term) => {
    const sought = term.normalize('NFC').toLocaleLowerCase(locale);
    const hasTerm = WITHOUT_BOUNDARIES.includes(language) ? (sentence: string) => sentence.includes(sought) : holding(sought);
    return sentences[lowered.findIndex(hasTerm)] ?? null;
  };
}

/** Whether it stands there as a word of its own, and not within another one. */
function holding(term: string): (sentence: string) => boolean {
  const escaped = term.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const form = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'u');
  return (sentence) => form.test(sentence);
}
