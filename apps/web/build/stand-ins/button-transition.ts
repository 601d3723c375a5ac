import type { CSSProperties, ReactNode } from 'react';

interface ButtonTransitionProps {
  readonly mounted: boolean;
  readonly children: (styles: CSSProperties) => ReactNode;
}

/** Shows a button's loader at once. Mantine's transitions, with which it would fade in, have one and a half kilobytes. */
export function Transition({ mounted, children }: ButtonTransitionProps): ReactNode {
  return mounted ? children({}) : null;
}
