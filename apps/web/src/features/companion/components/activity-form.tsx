import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ActivityDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import type { ActivityAction } from '../api/activities.js';

/** Limit of the API. */
const MAX_HINTS = 3;

export interface ActivityFormProps {
  activity: ActivityDto;
  /** Language of the answer; null if unknown. */
  language: string | null;
  /** The pending move. */
  pendingAction: ActivityAction['kind'] | null;
  onMove: (move: ActivityAction) => void;
}

export function ActivityForm({ activity: { hint, hints_used }, language, pendingAction, onMove }: ActivityFormProps) {
  const { t } = useTranslation('companion');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const response = field.current?.value.trim() ?? '';
    if (response === '') field.current?.focus();
    else onMove({ kind: 'respond', response });
  };
  return (
    <form onSubmit={answer} autoComplete="off">
      <Stack gap="sm">
        <TextInput ref={field} label={t('practice.field')} maxLength={500} dir="auto" autoCapitalize="off" spellCheck={false} />
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          {hint !== null && (
            <>
              {t('practice.begins')} <CardText text={hint} language={language} />
            </>
          )}
        </Text>
        <Group gap="xs">
          <Button type="submit" loading={pendingAction === 'respond'}>
            {t('practice.check')}
          </Button>
          <Button
            variant="default"
            aria-disabled={hints_used >= MAX_HINTS || undefined}
            loading={pendingAction === 'hint'}
            onClick={() => {
              if (hints_used < MAX_HINTS) onMove({ kind: 'hint' });
            }}
          >
            {t('practice.hint', { used: hints_used, most: MAX_HINTS })}
          </Button>
          <Button
            variant="default"
            loading={pendingAction === 'cancel'}
            onClick={() => {
              onMove({ kind: 'cancel' });
            }}
          >
            {t('practice.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** One side of a card, or an answer. The language of meanings is unknown. */
export function CardText({ text, language }: { text: string; language: string | null }) {
  return language === null ? <bdi dir={directionOf(text)}>{text}</bdi> : <ForeignText language={language}>{text}</ForeignText>;
}
