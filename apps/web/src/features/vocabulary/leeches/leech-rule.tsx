import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRecallSettings } from '../api/get-recall-settings.js';

/** When a word becomes a leech, as the learner has settled it. */
export function LeechRule() {
  const { t } = useTranslation('leeches');
  const settings = useRecallSettings().data;
  return (
    <Text c="dimmed" maw="40rem">
      {t('about')}{' '}
      {settings && settings.leech_threshold > 0 && (
        <>
          {t('rule', { count: settings.leech_threshold })} {settings.leech_action === 'suspend' && t('ruleSuspends')}
        </>
      )}
    </Text>
  );
}
