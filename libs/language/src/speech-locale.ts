import { localeOf, SupportedLanguage } from './languages.js';

/** The most common language of each script that suggests one. */
const BY_SCRIPT: readonly (readonly [script: RegExp, locale: string])[] = [
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
];

/** Next to these, Han characters are not Chinese. */
const NOT_CHINESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Languages that a term can be spoken in, as BCP-47 tags: the supported ones in order, then the guessed ones. */
export function speechLocales(): string[] {
  const stored = Object.values(SupportedLanguage).map(localeOf);
  return [...stored.filter((locale) => locale !== null), ...BY_SCRIPT.map(([, locale]) => locale)];
}

/**
 * The BCP-47 tag of the language in which to speak a term: its stored language, or for `Other` the one suggested by its script; null if
 * none. With several scripts, the one with the most characters wins; on a tie, the first in the list. Latin letters next to them do not
 * count: T恤 is Chinese.
 */
export function speechLocaleOf(language: SupportedLanguage, term: string): string | null {
  return language === SupportedLanguage.other ? guessedLocale(term) : localeOf(language);
}

function guessedLocale(term: string): string | null {
  let most = 0;
  let guess: string | null = null;
  for (const [script, locale] of BY_SCRIPT) {
    const count = term.match(script)?.length ?? 0;
    if (count <= most) continue;
    most = count;
    guess = locale;
  }
  return guess === 'zh' && NOT_CHINESE.test(term) ? null : guess;
}
