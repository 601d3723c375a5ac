import type { WordMediaDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';

/** Names a file by its description, otherwise by its position in the list. Generated speech is marked. */
export function useMediaName(term: string): (media: WordMediaDto, index: number) => string {
  const { t } = useTranslation('media');
  return ({ alt, kind, synthetic }, index) => {
    const values = { term, number: index + 1 };
    const name = alt || (kind === 'image' ? t('names.image', values) : t('names.audio', values));
    return synthetic ? t('names.synthetic', { name }) : name;
  };
}
