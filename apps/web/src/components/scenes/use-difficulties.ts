import type { ConversationDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../choice-cards.js';

export type Difficulty = ConversationDto['difficulty'];

export function useDifficulties(): Choice<Difficulty>[] {
  const { t } = useTranslation('scenes');
  return [
    { value: 'gentle', name: t('gentle'), explanation: t('gentleAbout') },
    { value: 'steady', name: t('steady'), explanation: t('steadyAbout') },
    { value: 'stretch', name: t('stretch'), explanation: t('stretchAbout') },
  ];
}
