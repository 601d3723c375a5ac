import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReviewSession } from '../review-session.js';

const MINUTE_MS = 60_000;

/** Explains why the active card is asked before its learning step is due. */
export function EarlyNote({ session: { active, shownAt } }: { session: ReviewSession }) {
  const { t } = useTranslation('reviews');
  if (!active?.isEarly || !active.dueAt) return null;
  const minutes = Math.max(1, Math.ceil((active.dueAt.getTime() - shownAt) / MINUTE_MS));
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('early', { count: minutes })}
    </Text>
  );
}
