import { useQuery } from '@tanstack/react-query';
import type { SupportedLanguage } from '@wordhoard/language';
import { starterWords } from '../starter-words.js';

/** The starter words of a language, which are part of the app. */
export function useStarterWords(language: SupportedLanguage) {
  return useQuery({ queryKey: ['starter-words', language], queryFn: () => starterWords(language), staleTime: 'static' });
}
