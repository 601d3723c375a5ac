import { Group, Paper, Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { Loading } from '../../../components/loading.js';

// They load in parallel with the page's data. `lazy` reports a failed import.
const bars = () => import('./week-bars.js');
bars().catch(() => undefined);
const WeekBars = lazy(async () => ({ default: (await bars()).WeekBars }));

/** Height of the bars in pixels. */
const HEIGHT_PX = 140;

/** The last seven days. The heading renders at once, because it is the page's largest text (LCP). */
export function Week() {
  const { t } = useTranslation('reviews');
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="week-heading">
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={2} id="week-heading">
            {t('week.heading')}
          </Title>
          <TextLink to="/statistics">{t('week.statistics')}</TextLink>
        </Group>
        <Suspense fallback={<Loading heights={[HEIGHT_PX]} />}>
          <WeekBars height={HEIGHT_PX} />
        </Suspense>
      </Stack>
    </Paper>
  );
}
