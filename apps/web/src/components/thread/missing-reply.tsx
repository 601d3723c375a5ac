import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnswerNotice, type AnswerNoticeProps } from '../model/answer-notice.js';
import { Notice } from '../notice.js';

export interface MissingReplyProps {
  /** What came of the last question, if it was about this. */
  answer: AnswerNoticeProps['answer'];
  onRetry: () => void;
}

/** The end of a thread without a reply: the reason, and a button to ask again. */
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
