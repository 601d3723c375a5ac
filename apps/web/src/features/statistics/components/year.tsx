import type { OverviewDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useHeatmap } from '../api/get-heatmap.js';
import { Choice } from './choice.js';
import { Months } from './months.js';
import { Section } from './section.js';
import { StudiedDays } from './studied-days.js';

/** The days of a year and the time spent in it; which year, can be chosen. */
export function Year({ today, first_day }: Pick<OverviewDto, 'today' | 'first_day'>) {
  const { t } = useTranslation('statistics');
  const latest = Number(today.slice(0, 4));
  const first = Number((first_day ?? today).slice(0, 4));
  const [chosen, setChosen] = useState(latest);
  const { data, error, refetch } = useHeatmap(chosen);
  const years = Array.from({ length: latest - first + 1 }, (_, index) => latest - index);
  const choice = (
    <Choice
      label={t('year.label')}
      options={years.map((year) => ({ value: year, label: String(year) }))}
      value={chosen}
      onChange={setChosen}
    />
  );
  const missing = error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Loading heights={[180]} />;
  return (
    <Section heading={t('year.heading')} choice={years.length > 1 && choice}>
      {data ? (
        <>
          <StudiedDays heatmap={data} />
          {data.days.length > 0 && <Months heatmap={data} />}
        </>
      ) : (
        missing
      )}
    </Section>
  );
}
