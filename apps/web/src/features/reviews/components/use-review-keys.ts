import { useEffect, useEffectEvent } from 'react';
import { type Grade, GRADES } from '../grades.js';

export interface ReviewKeys {
  isRevealed: boolean;
  onReveal: () => void;
  onGrade: (grade: Grade) => void;
  onUndo: () => void;
}

/** The keys of Anki: space shows the answer, then means good; 1 to 4 grade; u takes back. */
export function useReviewKeys(keys: ReviewKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isPress = event.key === ' ' || event.key === 'Enter';
    // A key that is held down would answer card after card.
    if (event.repeat) {
      if (isPress) event.preventDefault();
      return;
    }
    // On a button, these keys press that button already.
    if (isPress && event.target instanceof Element && event.target.closest('a, button')) return;
    // Otherwise space would scroll the page as well.
    if (event.key === ' ') event.preventDefault();
    act(event.key, keys);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

function act(key: string, { isRevealed, onReveal, onGrade, onUndo }: ReviewKeys): void {
  if (key === 'u') onUndo();
  else if (!isRevealed && key === ' ') onReveal();
  else if (isRevealed) {
    const grade = key === ' ' ? 'good' : GRADES[Number(key) - 1];
    if (grade) onGrade(grade);
  }
}
