import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../announcer.js';
import classes from './question-progress.module.css';

export interface QuestionProgressProps {
  /** When the question was sent, in milliseconds. */
  since: number;
  onCancel: () => void;
}

const SECOND_MS = 1000;

/** Seconds until the elapsed time is shown. */
const SHOW_ELAPSED_AFTER_SECONDS = 5;

/** Seconds until screen readers announce that it is still running. */
const ANNOUNCE_AFTER_SECONDS = 15;

/** Progress of a question. When it disappears, the focus returns to the element that had it before. */
export function QuestionProgress({ since, onCancel }: QuestionProgressProps) {
  const { t, i18n } = useTranslation('model');
  const { t: common } = useTranslation();
  const announce = useAnnounce();
  const seconds = useSecondsSince(since);
  const line = useReturnedFocus();
  const isSlow = seconds >= ANNOUNCE_AFTER_SECONDS;
  useEffect(() => {
    announce(isSlow ? t('askingStill') : t('asking'));
  }, [announce, t, isSlow]);
  return (
    <div ref={line} className={classes['waiting']}>
      <Loader size="xs" aria-hidden />
      <Text span>{t('asking')}</Text>
      {seconds >= SHOW_ELAPSED_AFTER_SECONDS && (
        <Text span c="dimmed" className={classes['seconds']}>
          {new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'second', unitDisplay: 'narrow' }).format(seconds)}
        </Text>
      )}
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          onCancel();
          announce(t('cancelled'));
        }}
      >
        {common('actions.cancel')}
      </Button>
    </div>
  );
}

function useSecondsSince(since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const clock = setInterval(() => {
      setNow(Date.now());
    }, SECOND_MS);
    return () => {
      clearInterval(clock);
    };
  }, []);
  return Math.max(0, Math.floor((now - since) / SECOND_MS));
}

/** Returns the focus when the pressed button disappears. */
function useReturnedFocus() {
  const line = useRef<HTMLDivElement>(null);
  // Read before the element is removed, which would lose the focus.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = line.current;
    return () => {
      const isHere = element?.contains(document.activeElement) ?? false;
      if (isHere && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return line;
}
