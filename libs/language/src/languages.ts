/** The languages that the product knows. A word in any other is kept under `Other`. */
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

/** In the order in which people choose from them. */
export const SUPPORTED_LANGUAGES: readonly SupportedLanguage[] = Object.freeze(Object.values(SupportedLanguage));

const BY_NAME = new Map(SUPPORTED_LANGUAGES.map((language) => [language.toLowerCase(), language]));

/**
 * The supported language of that English name, ignoring case and surrounding spaces; `Other` for everything else.
 * Total, so that no stored word is without a language; requests refuse an empty name before they come here.
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

/** The BCP-47 language for `lang` attributes, without a region, since words are not of one; null for `Other`. */
export function localeOf(language: SupportedLanguage): string | null {
  return LOCALES[language];
}
