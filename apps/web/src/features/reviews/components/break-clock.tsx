import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { useTimeLeft } from '../use-time-left.js';
import classes from './break-clock.module.css';
import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { openSession } from '../open-session.js';

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

/** Duration of a study break. */
const BREAK_MS = 300_000;

/**
 * When a break ends, by this device's clock; null in other modes. A reload keeps the time; a break resumed after its end gets five more
 * minutes.
 */
export function breakEnd({ mode, session_id }: Pick<ReviewSessionDto, 'mode' | 'session_id'>, now: number): number | null {
  if (mode !== 'break') return null;
  const open = openSession();
  const known = open?.id === session_id ? open.endsAt : null;
  return known !== null && known > now ? known : now + BREAK_MS;
}
