import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../components/notifications.js';
import { useMediaSource } from '../api/use-media-source.js';

/** Plays a recording, and stops when pressed again. */
export function PlayButton({ digest, name }: { digest: string; name: string }) {
  const { t } = useTranslation('media');
  const notify = useNotify();
  const { element, isLoaded, isMissing } = useMediaSource<HTMLAudioElement>(digest);
  const [isPlaying, setIsPlaying] = useState(false);
  if (isMissing) {
    return (
      <Text size="sm" c="dimmed">
        {t('unavailable')}
      </Text>
    );
  }
  const press = () => {
    const audio = element.current;
    if (!audio) return;
    if (isPlaying) {
      audio.pause();
      // Back to the start, which also drops the event.
      audio.load();
      setIsPlaying(false);
      return;
    }
    audio.play().catch((error: unknown) => {
      // Stopped before it began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({ message: t('playFailed'), tone: 'problem' });
    });
  };
  const onPlay = () => {
    setIsPlaying(true);
  };
  const onPause = () => {
    setIsPlaying(false);
  };
  const Icon = isPlaying ? IconPlayerStop : IconPlayerPlay;
  return (
    <>
      <ActionIcon
        variant="default"
        size={42}
        aria-label={isPlaying ? t('stop', { name }) : t('play', { name })}
        disabled={!isLoaded}
        onClick={press}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
      {isLoaded && <audio ref={element} onPlay={onPlay} onPause={onPause} onEnded={onPause} />}
    </>
  );
}
