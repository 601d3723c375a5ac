import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnswerNotice, type AnswerNoticeProps } from '../model/answer-notice.js';
import { Notice } from '../notice.js';

export interface MissingReplyProps {
  /** What came of the last question, if it was about this. */
  answer: AnswerNoticeProps['answer'];
  onRetry: () => void;
}

/** At the end of a thread in which nobody has replied: why, and the way to ask once more. */
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
