import type { AttachMediaDto, MnemonicDto, WordDto, WordMediaDto } from '@wordhoard/api-client/types';

/** The word, on its page or on a card. */
export type MediaWord = Pick<WordDto, 'id' | 'term' | 'translations' | 'examples' | 'example_sentence'>;

/** Part of a word that a file can belong to. */
export type MediaTarget = Pick<AttachMediaDto, 'part' | 'subject' | 'mnemonic_id'>;

/** The term, each translation, each example, and each mnemonic. */
export function mediaTargets(
  word: MediaWord,
  mnemonics: readonly Pick<MnemonicDto, 'id'>[] = [],
): readonly [MediaTarget, ...MediaTarget[]] {
  return [
    { part: 'term' },
    ...word.translations.map((subject) => ({ part: 'translation' as const, subject })),
    ...sentencesOf(word).map((subject) => ({ part: 'example' as const, subject })),
    ...mnemonics.map(({ id }) => ({ part: 'mnemonic' as const, mnemonic_id: id })),
  ];
}

/** Identifies a target among those of its word. */
export function targetKey({ part, subject, mnemonic_id }: MediaTarget): string {
  return `${part} ${mnemonic_id ?? subject ?? ''}`;
}

/** Whether a file is shown with the term: its own, or that of a text that the word no longer has. */
export function belongsToTerm(word: MediaWord, { part, subject, mnemonic_id }: WordMediaDto): boolean {
  if (part === 'term') return true;
  if (part === 'mnemonic') return mnemonic_id === null;
  const texts = part === 'translation' ? word.translations : sentencesOf(word);
  return subject === null || !texts.includes(subject);
}

function sentencesOf({ example_sentence: first, examples }: MediaWord): string[] {
  return [...new Set([...(first ? [first] : []), ...examples])];
}
