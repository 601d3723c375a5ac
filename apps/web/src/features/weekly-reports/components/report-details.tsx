import { Paper, Stack, Text, Title } from '@mantine/core';
import type { WeeklyReportDto, WeekSnapshotDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Coach } from '../../../components/coach/coach.js';
import { DayBars } from '../../../components/day-bars.js';
import { Figures } from '../../../components/figures.js';
import { ForeignText } from '../../../components/foreign-text.js';
import { TextLink } from '../../../components/link-button.js';
import { formatShare } from '../../../lib/format.js';
import { useChangeFigures, useReportFigures } from '../use-report-figures.js';
import { Narration } from './narration.js';
import classes from './reports.module.css';
import { weekText } from '../report-texts.js';

/** A week's report: summary, figures, days, and hardest words. */
export function ReportDetails({ report }: { report: WeeklyReportDto }) {
  const { t, i18n } = useTranslation('weekly-reports');
  const { snapshot } = report;
  return (
    <Stack gap="xl">
      <TextLink to="/practice/reports" size="sm">
        {t('report.back')}
      </TextLink>
      <Title order={1}>{t('report.title', { days: weekText(report, i18n.language) })}</Title>
      <Narration report={report} />
      <Coach about="week" id={report.id} />
      <FiguresOfWeek snapshot={snapshot} />
      {snapshot.answers > 0 && (
        <>
          <Paper withBorder p="lg" component="section" aria-labelledby="days-heading">
            <Stack gap="md">
              <Title order={2} id="days-heading">
                {t('report.days')}
              </Title>
              <DayBars counts={snapshot.counts_by_day} describe={({ name, count }) => t('report.day', { day: name, count })} />
            </Stack>
          </Paper>
          <Change snapshot={snapshot} />
        </>
      )}
      {snapshot.hardest_words.length > 0 && <HardestWords words={snapshot.hardest_words} />}
      {snapshot.groups.length > 0 && <StudiedGroups groups={snapshot.groups} />}
    </Stack>
  );
}

function FiguresOfWeek({ snapshot }: { snapshot: WeekSnapshotDto }) {
  const { t } = useTranslation('weekly-reports');
  const figures = useReportFigures(snapshot);
  return (
    <Stack component="section" gap="sm" aria-labelledby="figures-heading">
      <Title order={2} id="figures-heading">
        {t('report.figures')}
      </Title>
      {snapshot.answers === 0 && <Text>{t('report.nothing')}</Text>}
      <Figures figures={figures} />
    </Stack>
  );
}

function Change({ snapshot }: { snapshot: WeekSnapshotDto }) {
  const { t } = useTranslation('weekly-reports');
  const figures = useChangeFigures(snapshot);
  return (
    <Stack component="section" gap="sm" aria-labelledby="change-heading">
      <Title order={2} id="change-heading">
        {t('report.change')}
      </Title>
      {figures ? <Figures figures={figures} /> : <Text c="dimmed">{t('report.firstWeek')}</Text>}
    </Stack>
  );
}

function HardestWords({ words }: { words: WeekSnapshotDto['hardest_words'] }) {
  const { t } = useTranslation('weekly-reports');
  return (
    <Stack component="section" gap="sm" aria-labelledby="hardest-heading">
      <Title order={2} id="hardest-heading">
        {t('report.hardest')}
      </Title>
      <ol className={classes['rows']}>
        {words.map(({ word_id, term, target_language, answers, incorrect }) => (
          <li key={word_id} className={classes['row']}>
            <TextLink to="/words/$wordId" params={{ wordId: String(word_id) }} className={classes['term']}>
              <ForeignText language={target_language}>{term}</ForeignText>
            </TextLink>
            <Text size="sm">{t('report.forgotten', { wrong: incorrect, count: answers })}</Text>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function StudiedGroups({ groups }: { groups: WeekSnapshotDto['groups'] }) {
  const { t, i18n } = useTranslation('weekly-reports');
  const { format } = new Intl.NumberFormat(i18n.language);
  return (
    <Stack component="section" gap="sm" aria-labelledby="groups-heading">
      <Title order={2} id="groups-heading">
        {t('report.groups')}
      </Title>
      <ul className={classes['rows']}>
        {groups.map(({ group_id, name, answers, accuracy_percent }) => (
          <li key={group_id} className={classes['row']}>
            <TextLink to="/groups/$groupId" params={{ groupId: String(group_id) }}>
              <bdi>{name}</bdi>
            </TextLink>
            <Text size="sm">
              {t('list.answers', { count: answers, formatted: format(answers) })} ·{' '}
              {t('list.right', { share: formatShare(accuracy_percent / 100, i18n.language) })}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
