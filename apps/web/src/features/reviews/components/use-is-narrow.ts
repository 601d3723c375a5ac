import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's, where controls belong within reach of the thumb. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}
