import { useQuery } from '@tanstack/react-query';
import type { CreateWordDto } from '@wordhoard/api-client/types';
import type { SupportedLanguage } from '@wordhoard/language';

/** A starter word, as the API takes it. English words have a definition instead of translations. */
export interface StarterWord extends CreateWordDto {
  translations: string[];
  definition?: string;
  /** If the spelling does not show it: kana for kanji, and Hangul as spoken. */
  pronunciation?: string;
  part_of_speech: string;
  cefr_level: 'A1' | 'A2';
  example_sentence: string;
  /** The subject. All languages have the same mix of subjects. */
  tags: string[];
}

/** TypeScript infers no literal types from JSON; the tests check the levels. */
type WordInFile = Omit<StarterWord, 'cefr_level'> & { cefr_level: string };

/** One dynamic import per language, so that only the chosen one is loaded. */
const FILES: Readonly<Record<SupportedLanguage, (() => Promise<{ default: WordInFile[] }>) | null>> = {
  English: () => import('./starter-words/english.json'),
  Spanish: () => import('./starter-words/spanish.json'),
  French: () => import('./starter-words/french.json'),
  German: () => import('./starter-words/german.json'),
  Italian: () => import('./starter-words/italian.json'),
  Portuguese: () => import('./starter-words/portuguese.json'),
  Japanese: () => import('./starter-words/japanese.json'),
  Korean: () => import('./starter-words/korean.json'),
  Turkish: () => import('./starter-words/turkish.json'),
  Other: null,
};

/** The starter words of a language, in learning order; none for `Other`. */
export async function starterWords(language: SupportedLanguage): Promise<readonly StarterWord[]> {
  const load = FILES[language];
  return load ? ((await load()).default as StarterWord[]) : [];
}

/** The starter words of a language, which are part of the app. */
export function useStarterWords(language: SupportedLanguage) {
  return useQuery({ queryKey: ['starter-words', language], queryFn: () => starterWords(language), staleTime: 'static' });
}
