import { Button, Group, Stack, Text } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { mayStudyAhead } from '../modes.js';
import { preferences, rememberPreferences } from '../preferences.js';
import classes from './choose-review.module.css';
import { type ReviewChoice, HowFields, limitFor, WhatFields } from './choice-fields.js';
import { ModeChoice } from './mode-choice.js';
import { useQueue } from '../queue.js';
import { useQueueText } from '../use-queue-texts.js';
import type { SessionStartOptions } from './start-options.js';

export interface ChooseReviewProps {
  groups: readonly GroupDto[];
  /** Preselected. */
  groupId: number | undefined;
  onStart: (options: SessionStartOptions) => void;
}

/** Options for the next session, preset to the last choices, so that starting again is one click. */
export function ChooseReview({ groups, groupId, onStart }: ChooseReviewProps) {
  const { t } = useTranslation('reviews');
  const [choice, setChoice] = useState((): ReviewChoice => ({ ...preferences(), groupId, isAhead: false }));
  const change = (changed: Partial<ReviewChoice>) => {
    setChoice({ ...choice, ...changed });
  };
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { mode, limit, isTyped } = choice;
    rememberPreferences({ mode, limit, isTyped });
    onStart(toStartOptions(choice));
  };
  const groupSearch = choice.groupId === undefined ? {} : { group: String(choice.groupId) };
  return (
    <form onSubmit={start}>
      <Stack gap="lg">
        <ModeChoice
          mode={choice.mode}
          onChange={(mode) => {
            change({ mode });
          }}
        />
        <WhatFields groups={groups} choice={choice} onChange={change} />
        <HowFields choice={choice} onChange={change} />
        <Group justify="space-between" gap="sm" className={classes['foot']}>
          <Waiting groupId={choice.groupId} />
          <Button type="submit">{t('choose.start')}</Button>
        </Group>
        <Stack gap="xs">
          <TextLink to="/flashcards" search={groupSearch} size="sm">
            {t('choose.flashcards')}
          </TextLink>
          <TextLink to="/flashcards/practice" search={groupSearch} size="sm">
            {t('choose.practise')}
          </TextLink>
        </Stack>
      </Stack>
    </form>
  );
}

function toStartOptions(choice: ReviewChoice): SessionStartOptions {
  const { mode, groupId, isAhead } = choice;
  const limit = limitFor(choice);
  return {
    mode,
    ...(limit !== null && { limit: Number(limit) }),
    ...(groupId !== undefined && { groupId }),
    ahead: isAhead && mayStudyAhead(mode),
  };
}

function Waiting({ groupId }: { groupId: number | undefined }) {
  const { data: queue } = useQueue(groupId);
  const waiting = useQueueText(queue);
  return (
    <Text c="dimmed" role="status">
      {waiting}
    </Text>
  );
}
