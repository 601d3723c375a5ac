import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface Playlist {
  /** For the audio element that plays. */
  element: RefObject<HTMLAudioElement | null>;
  /** Also while a recording loads. */
  isPlaying: boolean;
  play: () => void;
  stop: () => void;
  /** Call it at the end of a recording. */
  next: () => void;
}

export interface PlaylistOptions {
  recordings: readonly Blob[];
  /** Plays once on mount. */
  autoPlay: boolean;
  onFailed: () => void;
}

/** Plays recordings one after the other. */
export function usePlaylist({ recordings, autoPlay, onFailed }: PlaylistOptions): Playlist {
  const element = useRef<HTMLAudioElement>(null);
  const [position, setPosition] = useState<number | null>(autoPlay ? 0 : null);
  const recording = position === null ? undefined : recordings[position];
  const stop = () => {
    setPosition(null);
  };
  const fail = useEffectEvent((error: unknown) => {
    const name = error instanceof DOMException ? error.name : '';
    // Stopped before it began.
    if (name === 'AbortError') return;
    stop();
    // Browsers play nothing before the first user interaction.
    if (name !== 'NotAllowedError') onFailed();
  });
  useEffect(() => {
    const audio = element.current;
    if (!recording || !audio) return;
    const url = URL.createObjectURL(recording);
    audio.src = url;
    audio.play().catch(fail);
    return () => {
      audio.pause();
      URL.revokeObjectURL(url);
    };
  }, [recording]);
  return {
    element,
    isPlaying: position !== null,
    play: () => {
      setPosition(0);
    },
    stop,
    next: () => {
      setPosition((before) => (before === null || before + 1 >= recordings.length ? null : before + 1));
    },
  };
}
