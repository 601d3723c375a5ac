import i18next, { type TFunction } from 'i18next';
import english from './locales/en.json' with { type: 'json' };

export type Translate = TFunction;

/** Languages that the shell speaks. A new one is a file beside the English one, and an entry here. */
const resources = { en: { translation: english } };

/** The shell's texts in the first supported language of the user: `en-GB` uses `en`. */
export async function loadTexts(languages: readonly string[]): Promise<Translate> {
  return i18next.createInstance().init({
    lng: languages.map((language) => language.split('-')[0] ?? '').find((language) => language in resources) ?? 'en',
    fallbackLng: 'en',
    resources,
    // Neither a menu nor a text node reads markup.
    interpolation: { escapeValue: false },
  });
}
