import { useQuery } from '@tanstack/react-query';
import { readMediaOptions } from '@wordhoard/api-client/queries';
import type { ReadMediaData } from '@wordhoard/api-client/types';
import type { RefObject } from 'react';
import { useBlobSource } from '../use-blob-source.js';

export interface MediaSource<Element> {
  /** Receives the file as its source. Render it once the file is loaded. */
  element: RefObject<Element | null>;
  isLoaded: boolean;
  isMissing: boolean;
}

/**
 * Loads a stored file into an element. An `<img>` cannot send the Authorization header, so the file is loaded as a blob. It never changes, so
 * it is loaded once, also after mutations.
 */
export function useMediaSource<Element extends HTMLImageElement | HTMLAudioElement>(
  digest: string,
  size?: NonNullable<ReadMediaData['query']>['size'],
): MediaSource<Element> {
  const { data, isError } = useQuery({ ...readMediaOptions({ path: { digest }, ...(size && { query: { size } }) }), staleTime: 'static' });
  return { element: useBlobSource<Element>(data), isLoaded: data !== undefined, isMissing: isError };
}
