import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import type { PageSelection } from '../page/page-selection.js';

const { max: MAX_LENGTH } = VOCABULARY_LIMITS.sentence;

/** White space other than the paragraph separator. */
const BLANKS = /[^\S\u2029]+/gu;

/** A title before a name, or an initial, where Unicode's rules would end the sentence. */
const ABBREVIATION = /(?:(?:^|[\s(])\p{Lu}\p{L}?|[\s(]\p{Lu}\p{L}{2})\.\s*$/u;

/** The sentence around a selection, or all sentences that it touches. A long sentence is cut around the selection. */
export function sentenceAround({ before, selected, after, language }: PageSelection): string {
  const [start, middle, rest] = [before, selected, after].map((text) => text.replace(BLANKS, ' ')) as [string, string, string];
  const text = start + middle + rest;
  const from = start.length + (middle.length - middle.trimStart().length);
  const to = start.length + middle.trimEnd().length;
  const sentences = sentencesOf(text, language);
  const first = sentences.findLast(({ index }) => index <= from)?.index ?? 0;
  const last = sentences.find(({ index, segment }) => index + segment.length >= to);
  const end = last ? last.index + last.segment.length : text.length;
  return oneLine(within(text.slice(first, end), from - first, to - first));
}

/** Removes control characters, which the API rejects. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

interface Segment {
  readonly index: number;
  readonly segment: string;
}

function sentencesOf(text: string, language: string): Segment[] {
  const sentences: Segment[] = [];
  for (const { index, segment } of segmenterFor(language, 'sentence').segment(text)) {
    const before = sentences.at(-1);
    if (before && ABBREVIATION.test(before.segment)) sentences.splice(-1, 1, { index: before.index, segment: before.segment + segment });
    else sentences.push({ index, segment });
  }
  return sentences;
}

/** As many whole words around the selection as fit. */
function within(sentence: string, from: number, to: number): string {
  if (sentence.trim().length <= MAX_LENGTH) return sentence;
  const room = Math.max(0, MAX_LENGTH - (to - from) - 2 * ELLIPSIS.length);
  const start = from - Math.min(from, Math.max(room / 2, room - (sentence.length - to)));
  const end = start + room + (to - from);
  const words = [...segmenterFor('', 'word').segment(sentence)].filter(
    ({ index, segment }) => index >= start && index + segment.length <= end,
  );
  const kept = words
    .map(({ segment }) => segment)
    .join('')
    .trim();
  return (start > 0 ? ELLIPSIS : '') + kept + (end < sentence.length ? ELLIPSIS : '');
}

const ELLIPSIS = '…';

/** A page can declare an invalid language. */
function segmenterFor(language: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || undefined, { granularity });
  } catch {
    return new Intl.Segmenter(undefined, { granularity });
  }
}
