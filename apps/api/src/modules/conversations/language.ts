import { SupportedLanguage, toSupportedLanguage } from '@wordhoard/language';

/** Keeps the name of languages that words store as `Other`. */
export function languageOf(name: string): string {
  const supported = toSupportedLanguage(name);
  return supported === SupportedLanguage.other ? name : supported;
}
