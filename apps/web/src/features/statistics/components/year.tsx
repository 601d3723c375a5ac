import type { OverviewDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { Months } from './months.js';
import { Section } from './section.js';
import { StudiedDays } from './studied-days.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getHeatmapOptions } from '@wordhoard/api-client/queries';
import { SectionSelect } from './section-select.js';

/** Study days and time of a selectable year. */
export function Year({ today, first_day }: Pick<OverviewDto, 'today' | 'first_day'>) {
  const { t } = useTranslation('statistics');
  const latest = Number(today.slice(0, 4));
  const first = Number((first_day ?? today).slice(0, 4));
  const [chosen, setChosen] = useState(latest);
  const { data, error, refetch } = useQuery({ ...getHeatmapOptions({ query: { year: chosen } }), placeholderData: keepPreviousData });
  const years = Array.from({ length: latest - first + 1 }, (_, index) => latest - index);
  const choice = (
    <SectionSelect
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
