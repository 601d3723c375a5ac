import i18next, { type TFunction } from 'i18next';
import english from './locales/en.json' with { type: 'json' };

export type Translate = TFunction;

/** The shell's languages. To add one, add a file next to the English one and an entry here. */
const resources = { en: { translation: english } };

/** The shell's texts in the user's first supported language: `en-GB` uses `en`. */
export async function loadTexts(languages: readonly string[]): Promise<Translate> {
  return i18next.createInstance().init({
    lng: languages.map((language) => language.split('-')[0] ?? '').find((language) => language in resources) ?? 'en',
    fallbackLng: 'en',
    resources,
    // Neither menus nor text nodes interpret markup.
    interpolation: { escapeValue: false },
  });
}
