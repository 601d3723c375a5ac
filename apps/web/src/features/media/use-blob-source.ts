import { type RefObject, useEffect, useRef } from 'react';

/** An element that shows or plays the content. Render it once that is loaded. */
export function useBlobSource<Element extends HTMLImageElement | HTMLAudioElement>(content: Blob | undefined): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!content || !element.current) return;
    const url = URL.createObjectURL(content);
    element.current.src = url;
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [content]);
  return element;
}
