import { Group, Stack, Text, Title } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import classes from './log.module.css';
import { LogEntry } from './log-entry.js';
import { MoreButton } from '../../../components/more-button.js';
import { useWordReviews } from '../api/word-log.js';
import { Dialog } from '../../../components/dialog.js';

/** The review log of a word, newest first. */
export function ReviewLog({ word }: { word: WordDto }) {
  const { t } = useTranslation('word-page');
  const reviews = useWordReviews(word.id);
  const entries = reviews.data?.pages.flatMap(({ items }) => items) ?? [];
  const hasSeveral = word.review_states.length > 1;
  return (
    <Stack component="section" gap="md" aria-labelledby="log-heading">
      <Group justify="space-between">
        <Title order={2} id="log-heading">
          {t('log.heading')}
        </Title>
        <TextLink to="/words/$wordId/evidence" params={{ wordId: String(word.id) }} size="sm">
          {t('log.evidence')}
        </TextLink>
      </Group>
      {reviews.isPending && <Loading heights={[48, 48, 48]} />}
      {reviews.isError && !reviews.data && <LoadFailure error={reviews.error} onRetry={() => void reviews.refetch()} />}
      {reviews.data && entries.length === 0 && <Text c="dimmed">{t('log.none')}</Text>}
      {entries.length > 0 && (
        <ol className={classes['entries']}>
          {entries.map((review) => (
            <LogEntry key={review.id} review={review} showsFacet={hasSeveral} />
          ))}
        </ol>
      )}
      <MoreButton query={reviews} label={t('log.more')} />
    </Stack>
  );
}

/** The review log of a word, in a dialog. */
export function ReviewLogDialog({ word, onClose }: { word: WordDto; onClose: () => void }) {
  return (
    <Dialog isOpen title={word.term} onClose={onClose}>
      <ReviewLog word={word} />
    </Dialog>
  );
}
