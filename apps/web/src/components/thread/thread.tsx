import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textAttributes } from '../foreign-text.js';
import { Bubble } from './bubble.js';
import classes from './thread.module.css';
import type { ThreadTurn } from './turns.js';

export interface ThreadProps<Said extends ThreadTurn> {
  /** Oldest first. */
  turns: readonly Said[];
  language: string;
  /** Name of the model's role. */
  partner: string;
  /** Read-only: the thread has ended, or no model is available. */
  isRead: boolean;
  /** The message being sent. */
  outgoing: string | null;
  /** Shown below a learner's message. */
  remarks?: (turn: Said) => ReactNode;
  /** Shown at the end, in place of the next reply. */
  children?: ReactNode;
}

/** All turns. A new reply is announced to screen readers in its language. */
export function Thread<Said extends ThreadTurn>({ turns, language, partner, isRead, outgoing, remarks, children }: ThreadProps<Said>) {
  const { t } = useTranslation('thread');
  const last = turns.at(-1);
  const reply = useNewReply(last);
  const end = useScrollToEnd(isRead ? null : `${last?.id} ${last?.reply?.content.length} ${outgoing?.length}`);
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

/** A reply that arrived after the page was opened. */
function useNewReply(last: ThreadTurn | undefined): string | null {
  const [before] = useState(() => (last?.reply ? last.id : null));
  return last?.reply && last.id !== before ? last.reply.content : null;
}

/** Scrolls to the end on load and after each message. */
function useScrollToEnd(said: string | null) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said !== null) end.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return end;
}
