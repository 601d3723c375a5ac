import { WithSession } from '../components/with-session.js';
import { Flashcards } from './flashcards.js';

/** The cards of a session. */
export function ResumeFlashcards({ sessionId }: { sessionId: number }) {
  return <WithSession id={sessionId}>{(loaded, onReload) => <Flashcards loaded={loaded} onReload={onReload} />}</WithSession>;
}
