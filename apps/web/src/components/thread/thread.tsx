import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textAttributes } from '../foreign-text.js';
import { Bubble } from './bubble.js';
import classes from './thread.module.css';
import type { Turn } from './turn.js';

export interface ThreadProps<Said extends Turn> {
  /** The oldest first. */
  turns: readonly Said[];
  /** Name of the language that is spoken. */
  language: string;
  /** Whom the model plays. */
  partner: string;
  /** Read-only: the thread has ended, or no model is available. */
  isRead: boolean;
  /** What is on its way to the server. */
  outgoing: string | null;
  /** What belongs under what the learner said. */
  remarks?: (turn: Said) => ReactNode;
  /** Stands at the end, where the next reply will be. */
  children?: ReactNode;
}

/** Who said what, to its end. A reply that comes is read out in its language. */
export function Thread<Said extends Turn>({ turns, language, partner, isRead, outgoing, remarks, children }: ThreadProps<Said>) {
  const { t } = useTranslation('thread');
  const last = turns.at(-1);
  const reply = useNewReply(last);
  const end = useEndInView(isRead ? null : `${last?.id} ${last?.reply?.content.length} ${outgoing?.length}`);
  return (
    <section aria-label={t('label')} className={classes['thread']}>
      {turns.length === 0 && outgoing === null && <p className={classes['empty']}>{t('empty')}</p>}
      <ol className={classes['turns']}>
        {turns.map((turn) => (
          <li key={turn.id} className={classes['turn']}>
            {turn.content !== '' && <Bubble text={turn.content} language={language} who={t('you')} moment={turn.created_at} />}
            {remarks?.(turn)}
            {turn.reply && <Bubble text={turn.reply.content} language={language} who={partner} isModels />}
            {!turn.reply && turn !== last && <p className={classes['empty']}>{t('noReply')}</p>}
          </li>
        ))}
        {outgoing !== null && (
          <li className={classes['turn']}>
            <Bubble text={outgoing} language={language} who={t('you')} />
          </li>
        )}
      </ol>
      {children}
      <div ref={end} />
      <VisuallyHidden role="status">
        {reply !== null && (
          <>
            {partner}: <span {...textAttributes(reply, language)}>{reply}</span>
          </>
        )}
      </VisuallyHidden>
    </section>
  );
}

/** What was replied since the page is open; null for what was there before. */
function useNewReply(last: Turn | undefined): string | null {
  const [before] = useState(() => (last?.reply ? last.id : null));
  return last?.reply && last.id !== before ? last.reply.content : null;
}

/** Brings the end into sight at first, and whenever something is said. */
function useEndInView(said: string | null) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said !== null) end.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return end;
}
