import type { GroupDto, WordDto } from '@wordhoard/api-client/types';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';

export interface ContextSource {
  readonly title: string;
  readonly url: string | null;
}

/** The contexts to add to a word. */
export interface NewContexts {
  readonly word: Pick<WordDto, 'id' | 'term'>;
  readonly sentences: readonly string[];
}

/** The result of an import. */
export interface ImportedContexts extends ContextSource {
  readonly group: Pick<GroupDto, 'id' | 'name'>;
  readonly words: readonly (NewContexts['word'] & Pick<NewContexts, 'sentences'>)[];
}

export interface Passage {
  readonly characters: number;
  readonly sentences: readonly string[];
  /** Number of sentences that exceed a context's maximum length. */
  readonly tooLong: number;
}

/**
 * Splits text into sentences, without duplicates. A single line break counts as a space, as in e-mails and books; an empty line ends a
 * paragraph.
 */
export function toPassage(text: string): Passage {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const paragraphs = text.normalize('NFC').split(/(?:\r?\n[^\S\n]*){2,}|\f/);
  const found = paragraphs.flatMap((paragraph) =>
    [...segmenter.segment(paragraph.replace(/\s+/g, ' ').trim())].map(({ segment }) => segment.trim()).filter((one) => /\p{L}/u.test(one)),
  );
  const all = [...new Set(found)];
  const sentences = all.filter((sentence) => [...sentence].length <= VOCABULARY_LIMITS.sentence.max);
  return { characters: [...text].length, sentences, tooLong: all.length - sentences.length };
}
