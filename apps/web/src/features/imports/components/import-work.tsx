import '@mantine/core/styles/Progress.css';
import { Progress, Stack, Text } from '@mantine/core';
import type { ImportDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../../lib/format.js';
import { useAnnouncedQuarters } from '../use-announced-quarters.js';

/** Progress of the job, which continues after the page is left. */
export function ImportWork({ item }: { item: ImportDto }) {
  const { t, i18n } = useTranslation('imports');
  const share = Math.floor(item.progress * 100) / 100;
  useAnnouncedQuarters(share, (quarter) => t('work.progress', { share: quarter }));
  return (
    <Stack gap="xs">
      <Progress size="lg" value={share * 100} aria-label={t('work.label')} />
      <Text size="sm">{t('work.progress', { share: formatShare(share, i18n.language) })}</Text>
      <Text c="dimmed">{t('work.body')}</Text>
    </Stack>
  );
}
