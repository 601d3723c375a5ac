import i18next, { type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Languages of the interface. Each has one file per namespace. */
export const interfaceLanguages = ['en'] as const;
const FALLBACK = interfaceLanguages[0];

export interface I18nOptions {
  /** The user's languages, preferred first, as BCP-47 tags. */
  preferred: readonly string[];
  /** The shared texts of the fallback language, which are in the initial bundle. */
  common: ResourceKey;
  /** Loads any other file of texts. */
  loadTexts: (language: string, namespace: string) => Promise<ResourceKey>;
}

/** Starts i18next and keeps the document's `lang` and `dir` in step. */
export async function startI18n({ preferred, common, loadTexts }: I18nOptions): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = i18next.dir(language);
  });
  await i18next
    .use(initReactI18next)
    .use({ type: 'backend', init: () => undefined, read: loadTexts })
    .init({
      lng: resolveInterfaceLanguage(preferred),
      fallbackLng: FALLBACK,
      ns: ['common'],
      defaultNS: 'common',
      resources: { [FALLBACK]: { common } },
      partialBundledLanguages: true,
      // React escapes what it renders.
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  return i18next;
}

/** The first preferred language that the interface has; `en-GB` matches `en`. */
export function resolveInterfaceLanguage(preferred: readonly string[]): string {
  const spoken: readonly string[] = interfaceLanguages;
  return preferred.map((language) => language.toLowerCase().split('-')[0] ?? '').find((main) => spoken.includes(main)) ?? FALLBACK;
}
