import type { WordMediaDto } from '@wordhoard/api-client/types';
import { useMediaName } from '../use-media-name.js';
import { Picture } from './picture.js';
import { PlayButton } from './play-button.js';

export interface MediaFileProps {
  media: WordMediaDto;
  term: string;
  /** Its position among the word's files, which names it if it has no description. */
  index: number;
}

/** A small picture, or the button that plays a recording. */
export function MediaFile({ media, term, index }: MediaFileProps) {
  const name = useMediaName(term)(media, index);
  return media.kind === 'image' ? <Picture media={media} name={name} size="small" /> : <PlayButton digest={media.digest} name={name} />;
}
