import { Button, Group, NativeSelect, Stack, Title, VisuallyHidden } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { usePracticeWords } from '../api/get-practice-words.js';
import type { Card } from '@wordhoard/review-client';
import { PracticeRound } from './practice-round.js';
import { practiceCard } from './use-practice.js';
import { SessionWords } from '../components/card-additions.js';
import { useCardSpeech } from '../components/card-speaker.js';

export interface PracticeProps {
  groups: readonly GroupDto[];
  /** Undefined for all groups. */
  groupId: number | undefined;
  onGroup: (groupId: number | undefined) => void;
}

/** Flashcards with any words, due or not, that do not affect the schedule. */
export function Practice({ groups, groupId, onGroup }: PracticeProps) {
  const { t } = useTranslation('reviews');
  return (
    <Stack gap="lg">
      <VisuallyHidden>
        <Title order={1}>{t('practice.title')}</Title>
      </VisuallyHidden>
      <NativeSelect
        label={t('choose.group')}
        description={t('practice.noSchedule')}
        value={groupId ?? ''}
        onChange={({ currentTarget: { value } }) => {
          onGroup(value === '' ? undefined : Number(value));
        }}
        data={[{ value: '', label: t('choose.allGroups') }, ...groups.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <Rounds key={groupId} groupId={groupId} />
    </Stack>
  );
}

interface Round {
  number: number;
  /** Cursor of the round's first word. */
  cursor?: string;
  /** Cards missed in the previous round, asked again. */
  missed?: readonly Card[];
}

/** Rounds of practice until all words of the group were shown. */
function Rounds({ groupId }: Pick<PracticeProps, 'groupId'>) {
  const speech = useCardSpeech();
  const [round, setRound] = useState<Round>({ number: 1 });
  const words = usePracticeWords(groupId, round.cursor);
  if (words.isPending) return <Loading heights={[304]} />;
  if (words.isError) return <LoadFailure error={words.error} onRetry={() => void words.refetch()} />;
  const { nextCursor } = words.data;
  const number = round.number + 1;
  const onNext =
    nextCursor === null
      ? undefined
      : () => {
          setRound({ number, cursor: nextCursor });
        };
  const cards = round.missed ?? words.data.words.map(practiceCard);
  if (cards.length === 0) return <NothingToPractise onNext={onNext} />;
  return (
    <SessionWords value={words.data.words.map(({ id }) => id)}>
      <PracticeRound
        key={round.number}
        cards={cards}
        speech={speech}
        onNext={onNext}
        onMissed={(missed) => {
          setRound({ ...round, number, missed });
        }}
      />
    </SessionWords>
  );
}

function NothingToPractise({ onNext }: { onNext: (() => void) | undefined }) {
  const { t } = useTranslation('reviews');
  return (
    <EmptyNotice heading={t('practice.nothing')} body={t('practice.nothingBody')} order={2}>
      <Group gap="sm">
        {onNext && <Button onClick={onNext}>{t('practice.next')}</Button>}
        <LinkButton to="/" variant={onNext ? 'default' : 'filled'}>
          {t('nothingDue.home')}
        </LinkButton>
      </Group>
    </EmptyNotice>
  );
}
