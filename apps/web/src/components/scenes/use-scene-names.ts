import type { ConversationDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';

/** A scene of a role-play. */
export type SceneKey = NonNullable<ConversationDto['scenario']>;

/** Names of the scenes, in display order. */
export function useSceneNames(): Record<SceneKey, string> {
  const { t } = useTranslation('scenes');
  return {
    job_interview: t('jobInterview'),
    airport: t('airport'),
    restaurant: t('restaurant'),
    customer_support: t('customerSupport'),
    meeting: t('meeting'),
    presentation: t('presentation'),
    travel_emergency: t('travelEmergency'),
  };
}
