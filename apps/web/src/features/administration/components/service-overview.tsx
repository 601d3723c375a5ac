import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getServiceStatsOptions, healthOptions } from '@wordhoard/api-client/queries';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../components/figures.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';

/** From here on, the server's counts are estimates. */
const MAX_EXACT_COUNT = 10_000;

/** Health and totals of the service. */
export function ServiceOverview() {
  const { t } = useTranslation('administration');
  return (
    <Stack component="section" gap="md" aria-labelledby="service-heading">
      <Title order={2} id="service-heading">
        {t('service.heading')}
      </Title>
      <Health />
      <Stats />
    </Stack>
  );
}

function Health() {
  const { t } = useTranslation('administration');
  const health = useQuery(healthOptions());
  if (health.isPending) return <Loading heights={[24]} />;
  if (health.isError) return <LoadFailure error={health.error} onRetry={() => void health.refetch()} />;
  const { version, migrations } = health.data;
  const state = migrations === 'head' ? t('service.well') : t('service.behind');
  return <Text c="dimmed">{t('service.version', { state, version })}</Text>;
}

function Stats() {
  const { t, i18n } = useTranslation('administration');
  const stats = useQuery(getServiceStatsOptions());
  if (stats.isPending) return <Loading heights={[64]} />;
  if (stats.isError) return <LoadFailure error={stats.error} onRetry={() => void stats.refetch()} />;
  const { accounts, active_accounts, words, reviews, reviews_today } = stats.data;
  const count = (number: number) => new Intl.NumberFormat(i18n.language).format(number);
  const size = (number: number) => {
    if (number < MAX_EXACT_COUNT) return count(number);
    return t('figures.about', { number: new Intl.NumberFormat(i18n.language, { notation: 'compact' }).format(number) });
  };
  return (
    <Figures
      figures={[
        { label: t('figures.accounts'), value: size(accounts) },
        { label: t('figures.active'), value: count(active_accounts) },
        { label: t('figures.words'), value: size(words) },
        { label: t('figures.reviewsToday'), value: count(reviews_today) },
        { label: t('figures.reviews'), value: size(reviews) },
      ]}
    />
  );
}
