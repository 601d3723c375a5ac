import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

export interface SpaceButtonProps {
  className?: string | undefined;
  /** The ids of what is read with the button. */
  describedBy: string;
  onPress: () => void;
  children: ReactNode;
}

/** What the space bar does next. It has the focus as soon as it is shown. */
export function SpaceButton({ className, describedBy, onPress, children }: SpaceButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <Button
      ref={button}
      size="lg"
      fullWidth
      className={className}
      aria-describedby={describedBy}
      aria-keyshortcuts="Space"
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
