import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Gives the bar of a phone above the page, or the frame of an installed app, the colour of the header below it. */
export function useThemeColor(): void {
  useEffect(() => {
    const root = document.documentElement;
    const paint = () => {
      const surface = getComputedStyle(root).getPropertyValue('--wh-surface').trim();
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface);
    };
    paint();
    // What the component library knows of schemes is a kilobyte of every first load; its mark on the document is enough.
    const observer = new MutationObserver(paint);
    observer.observe(root, { attributeFilter: [SCHEME] });
    return () => {
      observer.disconnect();
    };
  }, []);
}
