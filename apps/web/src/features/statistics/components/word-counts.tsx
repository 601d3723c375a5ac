import type { WordCountsDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import { DataTable, ShareBar } from './data-table.js';
import { Section } from './section.js';

/** Number of words by status. */
export function WordCounts({ words }: { words: WordCountsDto }) {
  const { t } = useTranslation('statistics');
  const { number } = useStatisticsFormats();
  const all = Object.values(words).reduce((sum, count) => sum + count, 0);
  const rows = [
    { key: 'new', name: t('words.new'), count: words.new },
    { key: 'learning', name: t('words.learning'), count: words.learning },
    { key: 'review', name: t('words.review'), count: words.review },
    { key: 'needs_review', name: t('words.needsReview'), count: words.needs_review },
    { key: 'mastered', name: t('words.mastered'), count: words.mastered },
  ];
  return (
    <Section heading={t('words.heading')}>
      <DataTable
        label={t('words.heading')}
        columns={[{ name: t('words.status') }, { name: t('words.words') }]}
        rows={rows.map(({ key, name, count }) => ({
          key,
          name,
          values: [<ShareBar key="words" share={all === 0 ? null : count / all} text={number(count)} />],
        }))}
      />
    </Section>
  );
}
