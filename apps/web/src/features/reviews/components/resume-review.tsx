import { useState } from 'react';
import { useRecallSettings } from '../api/get-recall-settings.js';
import { useCardSpeech } from '../use-card-speech.js';
import type { WordEditor } from '../use-editing.js';
import { ReviewPlayer, type Walk } from './review-player.js';
import { SessionLoading, WithSession } from './with-session.js';

export interface ResumeReviewProps {
  sessionId: number;
  loadEditor: () => Promise<WordEditor>;
  /** Present where the session leads through a room. */
  walk?: Walk;
}

/** A session on its page, with the learner's settings as they were when it began. */
export function ResumeReview({ sessionId, loadEditor, walk }: ResumeReviewProps) {
  const hasTwoGrades = useGradesOnce();
  const speech = useCardSpeech();
  if (hasTwoGrades === null) return <SessionLoading />;
  return (
    <WithSession id={sessionId}>
      {(loaded, onReload) => (
        <ReviewPlayer loaded={loaded} hasTwoGrades={hasTwoGrades} speech={speech} walk={walk} loadEditor={loadEditor} onReload={onReload} />
      )}
    </WithSession>
  );
}

/**
 * Whether the learner wants two grades; null while loading. Without settings a session uses four grades.
 * Fixed for the session: each answer invalidates the settings, and a query that failed before is pending again then.
 */
function useGradesOnce(): boolean | null {
  const { isPending, data } = useRecallSettings();
  const [hasTwoGrades, setHasTwoGrades] = useState<boolean | null>(null);
  const known = hasTwoGrades ?? (isPending ? null : (data?.two_button_mode ?? false));
  if (known !== hasTwoGrades) setHasTwoGrades(known);
  return known;
}
