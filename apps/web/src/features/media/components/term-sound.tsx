import type { ReactNode } from 'react';
import { useTermRecordings } from '../term-recordings.js';
import { RecordingButton } from './recording-button.js';

export interface TermSoundProps {
  wordId: number;
  /** Ids of the words of the session. */
  together: readonly number[];
  /** Plays once on mount. */
  autoPlay: boolean;
  /** Renders a synthetic voice, for a word without recordings. */
  children: (autoPlay: boolean) => ReactNode;
}

/** Plays the recordings of a term, otherwise speaks it. Auto-play waits until it is known whether there are any. */
export function TermSound({ wordId, together, autoPlay, children }: TermSoundProps) {
  const { recordings, isLoading } = useTermRecordings(wordId, together);
  if (isLoading) return children(false);
  if (recordings.length === 0) return children(autoPlay);
  // Another key plays them when auto-play is known late.
  return <RecordingButton key={String(autoPlay)} recordings={recordings} autoPlay={autoPlay} />;
}
