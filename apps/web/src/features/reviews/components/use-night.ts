import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import './night.css';

/** Dark and dim, in any theme, while the component is shown. */
export function useNight(isNight: boolean): void {
  const chosen = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    if (!isNight) return;
    const root = document.documentElement;
    root.dataset['night'] = '';
    // The theme provider writes this attribute too, when the system changes its theme: then this effect is due again.
    root.dataset['mantineColorScheme'] = 'dark';
    return () => {
      delete root.dataset['night'];
      root.dataset['mantineColorScheme'] = chosen;
    };
  }, [isNight, chosen]);
}
