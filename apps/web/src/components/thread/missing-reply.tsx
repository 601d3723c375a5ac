import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnswerNotice, type AnswerNoticeProps } from '../model/answer-notice.js';
import { Notice } from '../notice.js';

export interface MissingReplyProps {
  /** The last answer, if it was about this message. */
  answer: AnswerNoticeProps['answer'];
  onRetry: () => void;
}

/** Shown instead of a missing reply, with the reason and a retry. */
export function MissingReply({ answer, onRetry }: MissingReplyProps) {
  const { t } = useTranslation('thread');
  const { t: common } = useTranslation();
  if (answer) return <AnswerNotice answer={answer} onRetry={onRetry} />;
  return (
    <Notice>
      <span>{t('noReplyYet')}</span>
      <Button variant="default" size="xs" onClick={onRetry}>
        {common('actions.tryAgain')}
      </Button>
    </Notice>
  );
}
