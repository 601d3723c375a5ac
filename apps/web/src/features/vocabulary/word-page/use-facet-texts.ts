import { useTranslation } from 'react-i18next';

/** What the interface calls each of a word's schedules; an imported card may bring more than the two that there are here. */
export function useFacetTexts(): (facet: number) => string {
  const { t } = useTranslation('word-page');
  return (facet) => {
    if (facet === 0) return t('facets.meaning');
    if (facet === 1) return t('facets.term');
    const number = Math.floor(facet / 2) + 1;
    return facet % 2 === 1 ? t('facets.otherTerm', { number }) : t('facets.other', { number });
  };
}
