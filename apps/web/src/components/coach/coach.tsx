import { Button, Stack, Text, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';
import { askAdvice } from '@wordhoard/api-client/sdk';
import type { AdviceDto, AskAdviceDto } from '@wordhoard/api-client/types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/use-is-online.js';
import { useAnnounce } from '../announcer.js';
import { AiMark } from '../model/ai-mark.js';
import { useQuestion } from '../model/use-question.js';
import { QuestionProgress } from '../model/question-progress.js';
import { ProblemAlert } from '../problem-alert.js';
import classes from './coach.module.css';

/**
 * A short text about a word, weekly report or review session, with the facts that it is based on. Hidden while the coach is off, and for
 * sessions that exist only on this device (negative id), which the server does not know.
 */
export function Coach({ about, id }: AskAdviceDto) {
  const settings = useQuery(getRecallSettingsOptions());
  return settings.data?.ai_coach_enabled && id > 0 ? <Asked key={`${about} ${id}`} about={about} id={id} /> : null;
}

function Asked(subject: AskAdviceDto) {
  const { t } = useTranslation('coach');
  const { t: common } = useTranslation();
  const heading = useId();
  const announce = useAnnounce();
  const factsReason = useFactsReason();
  const { ask, askAgain, cancel, since, answer, error } = useQuestion(
    (body: AskAdviceDto, signal) => askAdvice({ body, signal }),
    (advice) => {
      announce(advice.source === 'ai' ? t('answered') : factsReason(advice));
    },
  );
  const retry = (
    <Button variant="default" size="xs" onClick={askAgain}>
      {common('actions.tryAgain')}
    </Button>
  );
  return (
    <Stack component="section" gap="sm" align="flex-start" aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {t('heading')}
      </Title>
      {answer && <Advice advice={answer} />}
      {since !== null && <QuestionProgress since={since} onCancel={cancel} />}
      {error !== null && <ProblemAlert error={error} action={retry} />}
      <AskButton
        label={answer ? t('askAgain') : t('ask')}
        onAsk={() => {
          ask(subject);
        }}
      />
    </Stack>
  );
}

/** Disabled while offline, with the reason. */
function AskButton({ label, onAsk }: { label: string; onAsk: () => void }) {
  const { t } = useTranslation('coach');
  const reason = useId();
  const announce = useAnnounce();
  const isOffline = !useIsOnline();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSparkles size={18} aria-hidden />}
        aria-disabled={isOffline || undefined}
        data-disabled={isOffline || undefined}
        aria-describedby={isOffline ? reason : undefined}
        onClick={() => {
          if (isOffline) announce(t('offline'));
          else onAsk();
        }}
      >
        {label}
      </Button>
      {isOffline && (
        <Text size="sm" c="dimmed" id={reason}>
          {t('offline')}
        </Text>
      )}
    </>
  );
}

function Advice({ advice }: { advice: AdviceDto }) {
  const { t } = useTranslation('coach');
  const factsReason = useFactsReason();
  const { source, text, language, evidence, evidence_ids } = advice;
  if (source === 'template') {
    return (
      <>
        <Facts facts={evidence} />
        <Text size="sm" c="dimmed">
          {factsReason(advice)}
        </Text>
      </>
    );
  }
  return (
    <>
      <p className={classes['text']} lang={language} dir="auto">
        {text}
      </p>
      <AiMark />
      <details>
        <summary className={classes['summary']}>{t('facts')}</summary>
        <Facts facts={evidence.filter(({ evidence_id }) => evidence_ids.includes(evidence_id))} />
      </details>
    </>
  );
}

/** Why only the facts are shown. */
function useFactsReason(): (advice: AdviceDto) => string {
  const { t } = useTranslation('coach');
  return ({ status }) => (status === 'disabled' ? t('withoutModel') : t('withoutAnswer'));
}

/** Facts are in English: left to right, even if one begins with a word in another script. */
function Facts({ facts }: { facts: AdviceDto['evidence'] }) {
  return (
    <ul className={classes['facts']} lang="en" dir="ltr">
      {facts.map(({ evidence_id, fact }) => (
        <li key={evidence_id}>{fact}</li>
      ))}
    </ul>
  );
}
