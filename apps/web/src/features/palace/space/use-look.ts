import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';

/** What the 3D room takes from the page: its theme, and the font of words. */
export function useLook(): { isNight: boolean; serif: string } {
  const isNight = useComputedColorScheme('light') === 'dark';
  const serif = useMemo(() => getComputedStyle(document.documentElement).getPropertyValue('--wh-serif') || 'serif', []);
  return { isNight, serif };
}
