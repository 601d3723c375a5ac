import { WithSession } from '../components/with-session.js';
import { useCardSpeech } from '../use-card-speech.js';
import { Flashcards, type FlashcardsProps } from './flashcards.js';

/** A flashcard session. */
export function ResumeFlashcards({ sessionId, ...loads }: { sessionId: number } & Pick<FlashcardsProps, 'loadEditor' | 'loadHistory'>) {
  const speech = useCardSpeech();
  return (
    <WithSession id={sessionId}>
      {(loaded, onReload) => <Flashcards loaded={loaded} speech={speech} {...loads} onReload={onReload} />}
    </WithSession>
  );
}
