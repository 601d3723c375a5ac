import type { ReviewStateDto } from '@wordhoard/api-client/types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInterval } from '../../../lib/interval.js';
import { useStatusTexts, useIntervalText } from '../components/use-review-texts.js';
import { formatRelative } from '../../../lib/format.js';
import { formatMoment } from '../../../lib/format-moment.js';

export interface ScheduleFigure {
  name: string;
  label: string;
  value: ReactNode;
  /** An explanation for beginners. */
  meaning: string;
}

const DAY_SECONDS = 86_400;

/** Figures of a schedule; a new word has only its status. */
export function useScheduleFigures(state: ReviewStateDto, now: number): ScheduleFigure[] {
  const { t } = useTranslation('word-page');
  const statuses = useStatusTexts();
  const past = useAnswerFigures(state, now);
  const memory = useMemoryFigures(state);
  const status = { name: 'status', label: t('schedule.status'), value: statuses[state.status], meaning: t('schedule.statusIs') };
  return state.status === 'new' ? [status] : [status, ...past, ...memory];
}

function useAnswerFigures(state: ReviewStateDto, now: number): ScheduleFigure[] {
  const { t } = useTranslation('word-page');
  const intervalText = useIntervalText();
  const isDue = state.due_at !== null && Date.parse(state.due_at) <= now;
  const figures: (ScheduleFigure | null)[] = [
    state.due_at === null
      ? null
      : {
          name: 'due',
          label: t('schedule.due'),
          value: isDue ? t('schedule.now') : <RelativeTime at={state.due_at} now={now} />,
          meaning: t('schedule.dueIs'),
        },
    state.last_reviewed_at === null
      ? null
      : {
          name: 'last',
          label: t('schedule.last'),
          value: <RelativeTime at={state.last_reviewed_at} now={now} />,
          meaning: t('schedule.lastIs'),
        },
    {
      name: 'interval',
      label: t('schedule.interval'),
      value: intervalText(state.interval_days),
      meaning: t('schedule.intervalIs'),
    },
    {
      name: 'repetitions',
      label: t('schedule.repetitions'),
      value: t('schedule.times', { count: state.repetitions }),
      meaning: t('schedule.repetitionsIs'),
    },
    { name: 'lapses', label: t('schedule.lapses'), value: t('schedule.times', { count: state.lapses }), meaning: t('schedule.lapsesIs') },
  ];
  return figures.filter((figure) => figure !== null);
}

/** The algorithm's memory values, each with its own unit. */
function useMemoryFigures(state: ReviewStateDto): ScheduleFigure[] {
  const { t, i18n } = useTranslation('word-page');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const figures: (ScheduleFigure | null)[] = [
    {
      name: 'strength',
      label: t('schedule.strength'),
      value: t('schedule.ofHundred', { number: number.format(state.strength) }),
      meaning: t('schedule.strengthIs'),
    },
    {
      name: 'retrievability',
      label: t('schedule.retrievability'),
      value: percent.format(state.retrievability),
      meaning: t('schedule.retrievabilityIs'),
    },
    state.ease_factor === null
      ? null
      : { name: 'ease', label: t('schedule.ease'), value: number.format(state.ease_factor), meaning: t('schedule.easeIs') },
    state.stability === null
      ? null
      : {
          name: 'stability',
          label: t('schedule.stability'),
          value: formatInterval(state.stability * DAY_SECONDS, i18n.language),
          meaning: t('schedule.stabilityIs'),
        },
    state.difficulty === null
      ? null
      : {
          name: 'difficulty',
          label: t('schedule.difficulty'),
          value: t('schedule.ofTen', { number: number.format(state.difficulty) }),
          meaning: t('schedule.difficultyIs'),
        },
  ];
  return figures.filter((figure) => figure !== null);
}

/** A relative time, with the absolute one as tooltip. */
function RelativeTime({ at, now }: { at: string; now: number }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={at} title={formatMoment(at, i18n.language)}>
      {formatRelative(at, now, i18n.language)}
    </time>
  );
}
