import i18next, { type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Languages that the interface speaks; each has one file per namespace. */
export const interfaceLanguages = ['en'] as const;
const FALLBACK = interfaceLanguages[0];

export interface I18nOptions {
  /** Languages that the person reads, most wished first, as BCP-47 tags. */
  wished: readonly string[];
  /** The fallback language's shared texts, which are in the initial bundle. */
  common: ResourceKey;
  /** Fetches any other file of texts. */
  loadTexts: (language: string, namespace: string) => Promise<ResourceKey>;
}

/** Starts i18next and keeps the document's language and direction in step with it. */
export async function startI18n({ wished, common, loadTexts }: I18nOptions): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = i18next.dir(language);
  });
  await i18next
    .use(initReactI18next)
    .use({ type: 'backend', init: () => undefined, read: loadTexts })
    .init({
      lng: spokenLanguage(wished),
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

/** The first wished language that the interface speaks, by its main part: `en-GB` is served by `en`. */
export function spokenLanguage(wished: readonly string[]): string {
  const spoken: readonly string[] = interfaceLanguages;
  return wished.map((language) => language.toLowerCase().split('-')[0] ?? '').find((main) => spoken.includes(main)) ?? FALLBACK;
}
