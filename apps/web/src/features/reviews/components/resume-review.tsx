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

/** A session on its page, with the learner's settings. */
export function ResumeReview({ sessionId, loadEditor, walk }: ResumeReviewProps) {
  const settings = useRecallSettings();
  const speech = useCardSpeech();
  // Where they cannot be had, a session goes on with the four grades; where they can, it should not change under the learner's hands.
  if (settings.isPending) return <SessionLoading />;
  return (
    <WithSession id={sessionId}>
      {(loaded, onReload) => (
        <ReviewPlayer
          loaded={loaded}
          hasTwoGrades={settings.data?.two_button_mode ?? false}
          speech={speech}
          walk={walk}
          loadEditor={loadEditor}
          onReload={onReload}
        />
      )}
    </WithSession>
  );
}
