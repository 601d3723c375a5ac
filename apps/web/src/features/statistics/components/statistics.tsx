import { useTranslation } from 'react-i18next';
import type { OverviewDto } from '@wordhoard/api-client/types';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { StaleNotice } from '../../../components/stale-notice.js';
import { LinkButton } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { Badges } from './badges.js';
import { Forecast } from './forecast.js';
import { GroupTable } from './group-table.js';
import { Hours } from './hours.js';
import { Levels } from './levels.js';
import { Retention } from './retention.js';
import classes from './statistics.module.css';
import { Totals } from './totals.js';
import { WordCounts } from './word-counts.js';
import { Year } from './year.js';
import { useQuery } from '@tanstack/react-query';
import { getOverviewOptions, getProfileOptions } from '@wordhoard/api-client/queries';

/** The statistics page. */
export function Statistics() {
  const { t } = useTranslation('statistics');
  const overview = useQuery(getOverviewOptions());
  const profile = useQuery(getProfileOptions());
  if (!overview.data) {
    return overview.error ? (
      <LoadFailure error={overview.error} onRetry={() => void overview.refetch()} />
    ) : (
      <Loading heights={[120, 240, 240]} />
    );
  }
  if (overview.data.reviews === 0) return <Newcomer overview={overview.data} />;
  return (
    <>
      <StaleNotice since={overview.dataUpdatedAt} isFailed={overview.isError} text={(when) => t('kept', { when })} />
      <div className={classes['sections']}>
        <Totals overview={overview.data} streak={profile.data?.user.streak_days} />
        <Year {...overview.data} />
        <div className={classes['columns']}>
          <div className={classes['column']}>
            <Forecast />
            <Retention today={overview.data.today} />
          </div>
          <div className={classes['column']}>
            <Hours hours={overview.data.hours} />
            <WordCounts words={overview.data.words} />
            {profile.data && <Levels progress={profile.data.cefr_progress} />}
          </div>
        </div>
        <GroupTable groups={overview.data.groups} />
        {profile.data && <Badges {...profile.data} />}
        {profile.isError && !profile.data && <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} />}
      </div>
    </>
  );
}

function Newcomer({ overview: { words } }: { overview: OverviewDto }) {
  const { t } = useTranslation('statistics');
  const hasWords = Object.values(words).some((count) => count > 0);
  return (
    <EmptyNotice heading={t('empty.heading')} body={t('empty.body')} order={2}>
      {hasWords ? (
        <LinkButton to="/review/start">{t('empty.review')}</LinkButton>
      ) : (
        <LinkButton to="/welcome">{t('empty.begin')}</LinkButton>
      )}
    </EmptyNotice>
  );
}
