import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../components/notifications.js';
import speaker from '../../../components/speech/speaker-button.module.css';
import { useKeys } from '../../../components/use-keys.js';
import { usePlaylist } from '../use-playlist.js';

export interface RecordingButtonProps {
  recordings: readonly Blob[];
  /** Plays once on mount. */
  autoPlay: boolean;
}

/** Plays the recordings of a visible term when pressed, or with R, and stops when pressed again. */
export function RecordingButton({ recordings, autoPlay }: RecordingButtonProps) {
  const { t } = useTranslation('speech');
  const { t: media } = useTranslation('media');
  const notify = useNotify();
  const { element, isPlaying, play, stop, next } = usePlaylist({
    recordings,
    autoPlay,
    onFailed: () => {
      notify({ message: media('playFailed'), tone: 'problem' });
    },
  });
  const press = isPlaying ? stop : play;
  useKeys({ r: press });
  const Icon = isPlaying ? IconPlayerStop : IconVolume;
  return (
    <>
      <ActionIcon
        variant="subtle"
        className={speaker['button'] ?? ''}
        size={42}
        aria-label={isPlaying ? t('stop') : t('listen')}
        aria-keyshortcuts="r"
        onClick={press}
      >
        <Icon size={22} aria-hidden />
      </ActionIcon>
      <audio ref={element} onEnded={next} />
    </>
  );
}
