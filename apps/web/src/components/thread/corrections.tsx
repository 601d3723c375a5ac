import { Text } from '@mantine/core';
import type { CorrectionDto, MessageDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { AiMark } from '../model/ai-mark.js';
import { CorrectionItem } from './correction-item.js';
import classes from './corrections.module.css';

export interface CorrectionsProps {
  conversationId: number;
  message: MessageDto;
  language: string;
}

/** A model's corrections of a learner's message. */
export function Corrections({ conversationId, message, language }: CorrectionsProps) {
  const { t } = useTranslation('thread');
  const { corrections } = message;
  if (corrections.length === 0) return null;
  return (
    <div className={classes['corrections']}>
      <Text size="sm" className={classes['heading']}>
        <span>{t('correction.heading', { count: corrections.length })}</span>
        <AiMark />
      </Text>
      <ul className={classes['list']}>
        {corrections.map((correction: CorrectionDto) => (
          <CorrectionItem
            key={correction.n}
            correction={correction}
            place={{ conversation_id: conversationId, message_id: message.id, n: correction.n }}
            language={language}
          />
        ))}
      </ul>
    </div>
  );
}
