import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop, IconVolumeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readMediaOptions } from '@wordhoard/api-client/queries';
import type { WordDto } from '@wordhoard/api-client/types';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../components/notifications.js';
import { useMediaOfWord } from '../api/media-of-word.js';
import { useMediaSource } from '../api/use-media-source.js';
import { belongsToTerm } from '../media-targets.js';
import { recordingsOfTerm } from '../term-recordings.js';
import { useMediaName } from '../use-media-name.js';
import { usePlaylist } from '../use-playlist.js';
import classes from './row-media.module.css';

export interface RowMediaProps {
  word: WordDto;
  /** Ids of the words of the list. */
  together: readonly number[];
}

/** The first picture and the first recording of a word in a list. */
export function RowMedia({ word, together }: RowMediaProps) {
  const nameOf = useMediaName(word.term);
  const media = useMediaOfWord(word.id, together).data ?? [];
  const picture = media.find((one) => one.kind === 'image' && belongsToTerm(word, one));
  const recording = recordingsOfTerm(media)[0];
  if (!picture && !recording) return null;
  return (
    <span className={classes['media']}>
      {picture && <Thumbnail digest={picture.digest} name={nameOf(picture, media.indexOf(picture))} />}
      {recording && <PlayOnDemand digest={recording.digest} name={nameOf(recording, media.indexOf(recording))} />}
    </span>
  );
}

function Thumbnail({ digest, name }: { digest: string; name: string }) {
  const { element, isLoaded } = useMediaSource<HTMLImageElement>(digest, 'small');
  return <span className={classes['picture']}>{isLoaded && <img ref={element} alt={name} dir="auto" />}</span>;
}

/** Loads a recording when it is played, because a list may have many. The grid's key R presses it. */
function PlayOnDemand({ digest, name }: { digest: string; name: string }) {
  const { t } = useTranslation('media');
  const notify = useNotify();
  const [isWanted, setIsWanted] = useState(false);
  const { data, isError } = useQuery({ ...readMediaOptions({ path: { digest } }), staleTime: 'static', enabled: isWanted });
  const recordings = useMemo(() => (data ? [data] : []), [data]);
  const onFailed = () => {
    notify({ message: t('playFailed'), tone: 'problem' });
  };
  const { element, isPlaying, play, stop, next } = usePlaylist({ recordings, autoPlay: false, onFailed });
  const Icon = isError ? IconVolumeOff : isPlaying ? IconPlayerStop : IconPlayerPlay;
  const label = isPlaying ? t('stop', { name }) : t('play', { name });
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={36}
        tabIndex={-1}
        data-play
        aria-label={isError ? t('unavailable') : label}
        aria-keyshortcuts="r"
        disabled={isError}
        onClick={() => {
          setIsWanted(true);
          (isPlaying ? stop : play)();
        }}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
      <audio ref={element} onEnded={next} />
    </>
  );
}
