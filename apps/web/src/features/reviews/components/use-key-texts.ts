import { useTranslation } from 'react-i18next';
import type { Grade } from '@wordhoard/scheduling';
import { canUndo, type ReviewSession, type QuestionState } from '@wordhoard/review-client';
import { type KeyHint, undoChord } from './key-hints.js';

export interface KeyTextsOptions {
  session: ReviewSession;
  questionState: QuestionState;
  grades: readonly Grade[];
}

/** Descriptions of the keys: those that matter now, and all of them. */
export function useKeyTexts({ session, questionState, grades }: KeyTextsOptions): { hints: KeyHint[]; all: KeyHint[] } {
  const { t } = useTranslation('reviews');
  const wordKeys = useWordKeyTexts();
  const labels = { again: t('grades.again'), hard: t('grades.hard'), good: t('grades.good'), easy: t('grades.easy') };
  const digits = (count: number) => t('keys.digits', { last: count });
  const chord = undoChord() === 'Alt+u' ? t('keys.altU') : t('keys.controlU');
  const undo = { keys: t('keys.u'), does: t('undo'), chord };
  const now = (): KeyHint[] => {
    if (session.active?.isIntroduction) return [{ keys: t('keys.space'), does: t('continue') }];
    if (!session.isRevealed) {
      if (questionState.isTyped) return [{ keys: t('keys.enter'), does: t('reveal'), worksIn: 'field' as const }];
      const choose = questionState.choices ? [{ keys: digits(questionState.choices.length), does: t('keys.choose') }] : [];
      return [...choose, { keys: t('keys.space'), does: t('reveal') }];
    }
    if (questionState.attempt?.format === 'choice') return [{ keys: t('keys.space'), does: t('continue') }];
    return [
      { keys: digits(grades.length), does: t('keys.grade') },
      { keys: t('keys.space'), does: labels[questionState.suggested] },
    ];
  };
  return {
    hints: [...now(), ...(canUndo(session) ? [undo] : [])],
    all: [
      { keys: t('keys.space'), does: t('keys.spaceDoes') },
      { keys: digits(grades.length), does: questionState.choices ? t('keys.digitsChoose') : t('keys.digitsGrade') },
      { keys: t('keys.u'), does: t('keys.uDoes') },
      { keys: chord, does: t('keys.chordDoes') },
      { keys: t('keys.s'), does: t('keys.sDoes') },
      { keys: t('keys.r'), does: t('keys.rDoes') },
      ...wordKeys,
      { keys: t('keys.question'), does: t('keys.questionDoes') },
    ],
  };
}

/** Keys that act on the current word, in every kind of review. */
export function useWordKeyTexts(): KeyHint[] {
  const { t } = useTranslation('reviews');
  return [
    { keys: t('keys.e'), does: t('keys.eDoes') },
    { keys: t('keys.m'), does: t('keys.mDoes') },
    { keys: t('keys.i'), does: t('keys.iDoes') },
    { keys: t('keys.star'), does: t('keys.starDoes') },
    { keys: t('keys.f'), does: t('keys.fDoes') },
    { keys: t('keys.flagChord'), does: t('keys.flagChordDoes') },
    { keys: t('keys.minus'), does: t('keys.minusDoes') },
    { keys: t('keys.d'), does: t('keys.dDoes') },
    { keys: t('keys.exclamation'), does: t('keys.exclamationDoes') },
    { keys: t('keys.n'), does: t('keys.nDoes') },
  ];
}
