/** The supported languages. Words in any other language are stored as `Other`. */
export const SupportedLanguage = {
  english: 'English',
  spanish: 'Spanish',
  french: 'French',
  german: 'German',
  italian: 'Italian',
  portuguese: 'Portuguese',
  japanese: 'Japanese',
  korean: 'Korean',
  turkish: 'Turkish',
  other: 'Other',
} as const;
export type SupportedLanguage = (typeof SupportedLanguage)[keyof typeof SupportedLanguage];

/** In the order of the language menu. */
export const SUPPORTED_LANGUAGES: readonly SupportedLanguage[] = Object.freeze(Object.values(SupportedLanguage));

const BY_NAME = new Map(SUPPORTED_LANGUAGES.map((language) => [language.toLowerCase(), language]));

/**
 * The supported language with the given English name, ignoring case and surrounding spaces; `Other` for everything else, so that every
 * stored word has a language. Requests reject an empty name earlier.
 */
export function toSupportedLanguage(name: string): SupportedLanguage {
  return BY_NAME.get(name.trim().toLowerCase()) ?? SupportedLanguage.other;
}

const LOCALES: Record<SupportedLanguage, string | null> = {
  English: 'en',
  Spanish: 'es',
  French: 'fr',
  German: 'de',
  Italian: 'it',
  Portuguese: 'pt',
  Japanese: 'ja',
  Korean: 'ko',
  Turkish: 'tr',
  Other: null,
};

/** The BCP-47 tag for `lang` attributes, without a region; null for `Other`. */
export function localeOf(language: SupportedLanguage): string | null {
  return LOCALES[language];
}
