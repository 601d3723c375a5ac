import { WithSession } from '../components/with-session.js';
import { useCardSpeech } from '../use-card-speech.js';
import { Flashcards } from './flashcards.js';

/** The cards of a session. */
export function ResumeFlashcards({ sessionId }: { sessionId: number }) {
  const speech = useCardSpeech();
  return (
    <WithSession id={sessionId}>{(loaded, onReload) => <Flashcards loaded={loaded} speech={speech} onReload={onReload} />}</WithSession>
  );
}
