import { Button, Stack, Text, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';
import { askAdvice } from '@wordhoard/api-client/sdk';
import type { AdviceDto, AskAdviceDto } from '@wordhoard/api-client/types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../announcer.js';
import { AiMark } from '../model/ai-mark.js';
import { AnswerNotice } from '../model/answer-notice.js';
import { useQuestion } from '../model/use-question.js';
import { Waiting } from '../model/waiting.js';
import classes from './coach.module.css';

/** A few sentences about a word, a weekly report or a review session, with the facts that they rest on. Not there while the coach is off. */
export function Coach({ about, id }: AskAdviceDto) {
  const settings = useQuery(getRecallSettingsOptions());
  return settings.data?.ai_coach_enabled ? <Asked key={`${about} ${id}`} about={about} id={id} /> : null;
}

function Asked(subject: AskAdviceDto) {
  const { t } = useTranslation('coach');
  const heading = useId();
  const announce = useAnnounce();
  const { ask, askAgain, cancel, since, answer, error } = useQuestion(
    (body: AskAdviceDto, signal) => askAdvice({ body, signal }),
    () => {
      announce(t('answered'));
    },
  );
  return (
    <Stack component="section" gap="sm" align="flex-start" aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {t('heading')}
      </Title>
      {answer && <Advice advice={answer} />}
      {since !== null && <Waiting since={since} onCancel={cancel} />}
      <AnswerNotice answer={answer?.status === 'disabled' ? undefined : answer} error={error} onRetry={askAgain} />
      <Button
        variant="default"
        leftSection={<IconSparkles size={18} aria-hidden />}
        onClick={() => {
          ask(subject);
        }}
      >
        {answer ? t('askAgain') : t('ask')}
      </Button>
    </Stack>
  );
}

function Advice({ advice: { status, source, text, evidence, evidence_ids } }: { advice: AdviceDto }) {
  const { t } = useTranslation('coach');
  const cited = evidence.filter(({ evidence_id }) => evidence_ids.includes(evidence_id));
  if (source === 'template') {
    return (
      <>
        <Facts facts={evidence} />
        <Text size="sm" c="dimmed">
          {status === 'disabled' ? t('withoutModel') : t('plain')}
        </Text>
      </>
    );
  }
  return (
    <>
      <p className={classes['text']} dir="auto">
        {text}
      </p>
      <AiMark />
      <details>
        <summary className={classes['summary']}>{t('facts')}</summary>
        <Facts facts={cited} />
      </details>
    </>
  );
}

/** Written by the API, in English. */
function Facts({ facts }: { facts: AdviceDto['evidence'] }) {
  return (
    <ul className={classes['facts']} lang="en">
      {facts.map(({ evidence_id, fact }) => (
        <li key={evidence_id} dir="auto">
          {fact}
        </li>
      ))}
    </ul>
  );
}
