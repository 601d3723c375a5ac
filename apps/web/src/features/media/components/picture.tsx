import { Text } from '@mantine/core';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaSource } from '../api/use-media-source.js';
import classes from './media.module.css';

export interface PictureProps {
  media: WordMediaDto;
  name: string;
  size: 'small' | 'large';
}

/** An image in its own proportions, whose space is reserved while it loads. */
export function Picture({ media: { digest, width, height }, name, size }: PictureProps) {
  const { t } = useTranslation('media');
  const { element, isLoaded, isMissing } = useMediaSource<HTMLImageElement>(digest, size);
  if (isMissing) {
    return (
      <Text size="sm" c="dimmed">
        {t('unavailable')}
      </Text>
    );
  }
  const style = { '--width': `${width ?? 1}px`, '--ratio': (width ?? 1) / (height ?? 1) } as CSSProperties;
  return (
    <div className={classes['picture']} data-size={size} style={style}>
      {isLoaded && <img ref={element} alt={name} dir="auto" />}
    </div>
  );
}
