import { Button, Group, Text } from '@mantine/core';
import { ApiError } from '@wordhoard/api-client';
import { finishAttempt } from '@wordhoard/api-client/sdk';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerNotice } from '../../../components/model/answer-notice.js';
import { useQuestion } from '../../../components/model/use-question.js';
import { QuestionProgress } from '../../../components/model/question-progress.js';
import { Notice } from '../../../components/notice.js';
import { hasCode } from '../../../lib/faults.js';

export interface FinishAttemptProps {
  attemptId: number;
  onScored: () => void;
}

/** Requests an evaluation. Until there is one, the attempt stays open. */
export function FinishAttempt({ attemptId, onScored }: FinishAttemptProps) {
  const { t } = useTranslation('scenarios');
  const { t: common } = useTranslation();
  const { ask, cancel, since, answer, error } = useQuestion(
    (attempt_id: number, signal) => finishAttempt({ path: { attempt_id }, signal }),
    ({ evaluation }) => {
      if (evaluation?.scored) onScored();
    },
  );
  const button = useRef<HTMLButtonElement>(null);
  const finish = () => {
    ask(attemptId);
    // A clicked retry button may disappear, but this button stays.
    button.current?.focus();
  };
  const isTooLittle = hasCode(error, 'SCENARIO.TOO_LITTLE_TO_SCORE');
  const isUnscored = since === null && answer?.evaluation?.scored === false;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('finishHint')}
        </Text>
        <Button
          ref={button}
          variant="default"
          aria-disabled={since !== null || undefined}
          data-disabled={since !== null || undefined}
          onClick={finish}
        >
          {t('finish')}
        </Button>
      </Group>
      {since !== null && <QuestionProgress since={since} onCancel={cancel} />}
      {isTooLittle && <MissingInput error={error} />}
      {!isTooLittle && <AnswerNotice answer={answer} error={error} onRetry={finish} />}
      {isUnscored && (
        <Notice>
          <span>
            {answer.evaluation?.message && (
              <span lang="en" dir="ltr">
                {answer.evaluation.message}.{' '}
              </span>
            )}
            {t('unscored')}
          </span>
          <Button variant="default" size="xs" onClick={finish}>
            {common('actions.tryAgain')}
          </Button>
        </Notice>
      )}
    </>
  );
}

/** What an attempt still needs before it can be evaluated. */
function MissingInput({ error }: { error: unknown }) {
  const { t } = useTranslation('scenarios');
  const { learner_turns: turns, learner_characters: letters } = missingAmountsOf(error);
  return (
    <Notice>
      <span>
        {t('tooLittle')} {turns > 0 && t('missingTurns', { count: turns })} {letters > 0 && t('missingLetters', { count: letters })}
      </span>
    </Notice>
  );
}

interface MissingAmounts {
  learner_turns: number;
  learner_characters: number;
}

function missingAmountsOf(error: unknown): MissingAmounts {
  const missing = error instanceof ApiError ? (error.body['missing'] as Partial<MissingAmounts> | undefined) : undefined;
  return { learner_turns: missing?.learner_turns ?? 0, learner_characters: missing?.learner_characters ?? 0 };
}
