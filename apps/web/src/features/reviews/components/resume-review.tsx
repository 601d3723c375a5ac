import { useState } from 'react';
import type { WordEditor } from '../use-editing.js';
import type { WordHistory } from '../use-history.js';
import { ReviewPlayer, type ReviewPlayerProps, type Walk } from './review-player.js';
import { SessionLoading, WithSession } from './with-session.js';
import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';
import { useCardSpeech } from './card-speaker.js';

export interface ResumeReviewProps {
  sessionId: number;
  loadEditor: () => Promise<WordEditor>;
  loadHistory: () => Promise<WordHistory>;
  /** Present if the session is a palace walk. */
  walk?: Walk;
}

/** A session with the learner's settings. */
export function ResumeReview({ sessionId, walk, ...loads }: ResumeReviewProps) {
  const chosen = useSettingsOnce();
  const speech = useCardSpeech();
  if (chosen === null) return <SessionLoading />;
  return (
    <WithSession id={sessionId}>
      {(loaded, onReload) => <ReviewPlayer loaded={loaded} {...chosen} speech={speech} walk={walk} {...loads} onReload={onReload} />}
    </WithSession>
  );
}

/**
 * The learner's settings; null while loading. If they fail to load, a session uses four grades and introduces new words. They stay fixed
 * during the session, because every answer invalidates the query.
 */
function useSettingsOnce(): Pick<ReviewPlayerProps, 'hasTwoGrades' | 'introducesNewWords'> | null {
  const { isPending, data } = useQuery(getRecallSettingsOptions());
  const [chosen, setChosen] = useState<ReturnType<typeof useSettingsOnce>>(null);
  if (chosen || isPending) return chosen;
  const loaded = { hasTwoGrades: data?.two_button_mode ?? false, introducesNewWords: data?.introduce_new_words ?? true };
  setChosen(loaded);
  return loaded;
}
