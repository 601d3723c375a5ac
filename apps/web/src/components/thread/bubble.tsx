import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format-moment.js';
import { textAttributes } from '../foreign-text.js';
import { AiMark } from '../model/ai-mark.js';
import classes from './thread.module.css';

export interface BubbleProps {
  text: string;
  language: string;
  who: string;
  isModels?: boolean;
  moment?: string;
}

/** A message, as plain text. */
export function Bubble({ text, language, who, isModels = false, moment }: BubbleProps) {
  const { i18n } = useTranslation();
  return (
    <div className={classes['bubble']} data-models={isModels || undefined}>
      <p className={classes['who']}>
        <span>{who}</span>
        {isModels && <AiMark />}
        {moment !== undefined && <time dateTime={moment}>{formatTime(moment, i18n.language)}</time>}
      </p>
      <p className={classes['text']} {...textAttributes(text, language)}>
        {text}
      </p>
    </div>
  );
}
