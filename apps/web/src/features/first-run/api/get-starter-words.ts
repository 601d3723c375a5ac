import { useQuery } from '@tanstack/react-query';
import type { SupportedLanguage } from '@wordhoard/language';
import { starterWords } from '../starter-words.js';

/** The words that a language is begun with; they come with the app, not from the API. */
export function useStarterWords(language: SupportedLanguage) {
  return useQuery({ queryKey: ['starter-words', language], queryFn: () => starterWords(language), staleTime: 'static' });
}
