import { useTranslation } from 'react-i18next';
import { useWordKeyTexts } from '../components/use-key-texts.js';
import { canUndo, type ReviewSession } from '@wordhoard/review-client';
import { type KeyHint, undoChord } from '../components/key-hints.js';

/** Descriptions of the keys: those that matter now, and all of them. @param hasActions whether the word can be changed here. */
export function useFlashcardKeyTexts(session: ReviewSession, hasActions: boolean): { hints: KeyHint[]; all: KeyHint[] } {
  const { t } = useTranslation('reviews');
  const wordKeys = useWordKeyTexts();
  const chord = undoChord() === 'Alt+u' ? t('keys.altU') : t('keys.controlU');
  const now = session.isRevealed
    ? [
        { keys: '1', does: t('flashcards.unknown') },
        { keys: '2', does: t('flashcards.known') },
      ]
    : [{ keys: t('keys.space'), does: t('flashcards.flip') }];
  return {
    hints: [...now, ...(canUndo(session) ? [{ keys: t('keys.u'), does: t('undo'), chord }] : [])],
    all: [
      { keys: t('keys.space'), does: t('flashcards.spaceDoes') },
      { keys: '1', does: t('flashcards.unknown') },
      { keys: '2', does: t('flashcards.known') },
      { keys: '← →', does: t('flashcards.arrowsDo') },
      { keys: t('keys.u'), does: t('keys.uDoes') },
      { keys: chord, does: t('keys.chordDoes') },
      { keys: t('keys.r'), does: t('keys.rDoes') },
      ...(hasActions ? wordKeys : []),
      { keys: '?', does: t('keys.questionDoes') },
    ],
  };
}
