import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Keeps `theme-color` in step with the header, for the status bar of phones and the frame of an installed app. */
export function useThemeColor(): void {
  useEffect(() => {
    const root = document.documentElement;
    const paint = () => {
      const surface = getComputedStyle(root).getPropertyValue('--wh-surface').trim();
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface);
    };
    paint();
    // Mantine's colour scheme hook adds a kilobyte to the first load, so this observes its attribute instead.
    const observer = new MutationObserver(paint);
    observer.observe(root, { attributeFilter: [SCHEME] });
    return () => {
      observer.disconnect();
    };
  }, []);
}
