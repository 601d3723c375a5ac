import { localeOf, SupportedLanguage } from './languages.js';

/** One language for each script from which one may be guessed: the one that most people write in it. */
const BY_SCRIPT: readonly (readonly [script: RegExp, locale: string])[] = [
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
];

/** Beside these, Han characters are not Chinese. */
const NOT_CHINESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Languages that a term can be spoken in, as BCP-47 tags: those of the product in their order, then those that are guessed. */
export function speechLocales(): string[] {
  const stored = Object.values(SupportedLanguage).map(localeOf);
  return [...stored.filter((locale) => locale !== null), ...BY_SCRIPT.map(([, locale]) => locale)];
}

/**
 * The BCP-47 language in which a term is spoken: that of its stored language, and for `Other` the one that its script suggests; null where
 * none does. Of several scripts the one with most characters decides, the first of the list where they have as many. Latin letters
 * beside them do not count: T恤 is Chinese.
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
