import { Button, Group } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';
import { useKeys } from '../../../components/use-keys.js';
import { canUndo } from '@wordhoard/review-client';
import type { Review } from '../use-review.js';
import { useTimeLeft } from '../use-time-left.js';
import { undoChord, undoShortcuts } from './key-hints.js';
import { UnsavedNotice } from './session-notices.js';

const MINUTE_MS = 60_000;

/**
 * Shown while the remaining learning steps are too far away to be asked early. The session continues by itself. @param until when the next
 * step can be asked, in milliseconds since the epoch
 */
export function StepPause({ review, until }: { review: Review; until: number }) {
  const { t } = useTranslation('reviews');
  const { session, undo, stop, askNextStep } = review;
  const left = useTimeLeft(until);
  const isReady = left === 0;
  const onReady = useEffectEvent(askNextStep);
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady]);
  const onUndo = canUndo(session) ? undo : undefined;
  useKeys({ u: onUndo, [undoChord()]: onUndo });
  const minutes = Math.max(1, Math.ceil(left / MINUTE_MS));
  return (
    <>
      <UnsavedNotice />
      <EmptyNotice heading={t('pause.heading')} body={t('pause.body', { count: minutes })}>
        <Group gap="sm">
          <Button onClick={stop}>{t('pause.finish')}</Button>
          <LinkButton to="/" variant="default">
            {t('pause.later')}
          </LinkButton>
          {onUndo && (
            <Button variant="default" aria-keyshortcuts={undoShortcuts()} onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
        </Group>
      </EmptyNotice>
    </>
  );
}
