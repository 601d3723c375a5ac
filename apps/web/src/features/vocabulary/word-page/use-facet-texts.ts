import { useTranslation } from 'react-i18next';

/** What the interface calls each of a word's schedules; an imported card may bring more than the two that there are here. */
export function useFacetTexts(): (facet: number) => string {
  const { t } = useTranslation('word-page');
  return (facet) => {
    if (facet === 0) return t('facets.meaning');
    return facet === 1 ? t('facets.term') : t('facets.other', { number: facet + 1 });
  };
}
