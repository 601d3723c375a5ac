import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../notice.js';
import { ProblemAlert } from '../problem-alert.js';

export interface AnswerNoticeProps {
  /** `ok` shows nothing. */
  answer: { status: 'ok' | 'disabled' | 'unavailable'; detail: string | null } | undefined;
  /** Error of the request. */
  error?: unknown;
  onRetry?: () => void;
}

/** Says why a model did not answer, with a retry. */
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
