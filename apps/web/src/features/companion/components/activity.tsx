import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ActivityDto } from '@wordhoard/api-client/types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asksForTerm } from '@wordhoard/scheduling';
import { TextLink } from '../../../components/link-button.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { type StartedPractice, useActivityAction } from '../api/activities.js';
import { answerTo } from '../due-card.js';
import { ActivityForm, CardText } from './activity-form.js';

export interface ActivityProps {
  practice: StartedPractice;
  isNextComing: boolean;
  onNext: () => void;
  onEnd: () => void;
}

/** One word to practise. */
export function Activity({ practice: { card, activity: first }, isNextComing, onNext, onEnd }: ActivityProps) {
  const { t } = useTranslation('companion');
  const [activity, setActivity] = useState(first);
  const { move, pendingAction, error } = useActivityAction(activity);
  const isAsked = activity.status === 'begun';
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="practice">
      <Stack gap="sm">
        <Title order={2} id="practice">
          {t('practice.begin')}
        </Title>
        <Text>{asksForTerm(card.facet) ? t('practice.askTerm') : t('practice.askMeaning')}</Text>
        <Text size="lg" style={{ overflowWrap: 'anywhere' }}>
          <CardText text={card.prompt} language={asksForTerm(card.facet) ? null : card.word.target_language} />
        </Text>
        {Boolean(error) && <ProblemAlert error={error} />}
        {isAsked ? (
          <ActivityForm
            activity={activity}
            language={asksForTerm(card.facet) ? card.word.target_language : null}
            pendingAction={pendingAction}
            onMove={(wanted) => {
              move(wanted, wanted.kind === 'cancel' ? onEnd : setActivity);
            }}
          />
        ) : (
          <>
            <Result activity={activity} card={card} />
            <Group gap="xs">
              <Button
                loading={isNextComing || pendingAction === 'finish'}
                onClick={() => {
                  if (activity.status === 'finished') onNext();
                  else
                    move({ kind: 'finish' }, (finished) => {
                      setActivity(finished);
                      onNext();
                    });
                }}
              >
                {t('practice.next')}
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  if (activity.status === 'finished') onEnd();
                  else move({ kind: 'finish' }, onEnd);
                }}
              >
                {t('practice.done')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}

function Result({ activity: { result, response }, card }: { activity: ActivityDto; card: StartedPractice['card'] }) {
  const { t } = useTranslation('companion');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The answered field disappeared.
    heading.current?.focus();
  }, []);
  const { word, facet } = card;
  const answerLanguage = asksForTerm(facet) ? word.target_language : null;
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      <Title order={3} ref={heading} tabIndex={-1}>
        {result?.is_correct ? t('practice.right') : t('practice.wrong')}
      </Title>
      {response !== null && (
        <Text>
          {t('practice.yours')} <CardText text={response} language={answerLanguage} />
        </Text>
      )}
      <Text>
        {t('practice.answer')} <CardText text={answerTo(card)} language={answerLanguage} />
      </Text>
      <div>
        <TextLink to="/words/$wordId/evidence" params={{ wordId: String(word.id) }}>
          {t('practice.evidence')}
        </TextLink>
      </div>
    </Stack>
  );
}
