import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { BREAK_MS } from '../break-end.js';
import { useTimeLeft } from '../use-time-left.js';
import classes from './break-clock.module.css';

const MINUTE_MS = 60_000;

/**
 * Remaining time of a break as a shrinking bar and in minutes; counting seconds would be no break. After the end, the current card stays
 * until it is answered.
 */
export function BreakClock({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
  const { t } = useTranslation('reviews');
  const left = useTimeLeft(endsAt);
  if (left === 0) {
    return (
      <Notice>
        {t('break.over')}
        <Button variant="default" size="xs" onClick={onEnd}>
          {t('break.end')}
        </Button>
      </Notice>
    );
  }
  const minutes = Math.ceil(left / MINUTE_MS);
  return (
    <div role="timer" className={classes['clock']}>
      <Text size="sm" c="dimmed">
        {minutes > 1 ? t('break.left', { count: minutes }) : t('break.lastMinute')}
      </Text>
      <div className={classes['track']} aria-hidden>
        <div className={classes['rest']} style={{ inlineSize: `${(left / BREAK_MS) * 100}%` }} />
      </div>
    </div>
  );
}
