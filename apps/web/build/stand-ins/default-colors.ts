import type { MantineColorsTuple } from '@mantine/core';

/**
 * Mantine's default colours that the theme does not replace: errors are red, and Mantine compares themes with blue. The others would add
 * nearly a kilobyte to each first load.
 */
export const DEFAULT_COLORS: Record<'red' | 'blue', MantineColorsTuple> = {
  red: ['#fff5f5', '#ffe3e3', '#ffc9c9', '#ffa8a8', '#ff8787', '#ff6b6b', '#fa5252', '#f03e3e', '#e03131', '#c92a2a'],
  blue: ['#e7f5ff', '#d0ebff', '#a5d8ff', '#74c0fc', '#4dabf7', '#339af0', '#228be6', '#1c7ed6', '#1971c2', '#1864ab'],
};
