import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../notice.js';
import { ProblemAlert } from '../problem-alert.js';

export interface AnswerNoticeProps {
  /** Of the last question; `ok` says nothing. */
  answer: { status: 'ok' | 'disabled' | 'unavailable'; detail: string | null } | undefined;
  /** Why no answer came at all. */
  error?: unknown;
  /** Asks the same once more. */
  onRetry?: () => void;
}

/** Says why a model has not answered. What was asked stays where it is, so that it can be asked again. */
export function AnswerNotice({ answer, error, onRetry }: AnswerNoticeProps) {
  const { t } = useTranslation();
  const again = onRetry && (
    <Button variant="default" size="xs" onClick={onRetry}>
      {t('actions.tryAgain')}
    </Button>
  );
  if (error) return <ProblemAlert error={error} action={again} />;
  if (!answer || answer.status === 'ok') return null;
  return (
    <Notice tone={answer.status === 'unavailable' ? 'problem' : 'calm'}>
      <span>{answer.detail}</span>
      {answer.status === 'unavailable' && again}
    </Notice>
  );
}
