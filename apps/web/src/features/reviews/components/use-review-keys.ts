import { useEffect, useEffectEvent } from 'react';
import { type Grade, GRADES } from '../grades.js';

export interface ReviewKeys {
  isRevealed: boolean;
  onReveal: () => void;
  onGrade: (grade: Grade) => void;
  onUndo: () => void;
}

/** The keys of Anki: space shows the answer, then means good; 1 to 4 grade; u takes back. */
export function useReviewKeys({ isRevealed, onReveal, onGrade, onUndo }: ReviewKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isPress = event.key === ' ' || event.key === 'Enter';
    // A key that is held down would answer card after card.
    if (event.repeat && isPress) event.preventDefault();
    if (event.repeat) return;
    // On a button, these keys press that button already.
    if (isPress && event.target instanceof Element && event.target.closest('a, button')) return;
    const grade = GRADES[Number(event.key) - 1];
    if (event.key === 'u') onUndo();
    else if (event.key === ' ') press(event);
    else if (grade && isRevealed) onGrade(grade);
  });

  const press = (event: KeyboardEvent) => {
    event.preventDefault();
    if (isRevealed) onGrade('good');
    else onReveal();
  };

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
