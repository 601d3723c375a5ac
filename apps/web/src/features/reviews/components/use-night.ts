import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import './night.css';

/** Dark and dim in every theme while the component is shown. */
export function useNight(isNight: boolean): void {
  const chosen = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    if (!isNight) return;
    const root = document.documentElement;
    root.dataset['night'] = '';
    // Mantine sets this attribute again when the system's theme changes, so this effect depends on it.
    root.dataset['mantineColorScheme'] = 'dark';
    return () => {
      delete root.dataset['night'];
      root.dataset['mantineColorScheme'] = chosen;
    };
  }, [isNight, chosen]);
}
