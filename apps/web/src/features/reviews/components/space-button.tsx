import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

export interface SpaceButtonProps {
  className?: string | undefined;
  /** Ids of the elements that screen readers read with the button. */
  describedBy: string;
  onPress: () => void;
  children: ReactNode;
}

/** The button that Space activates. It takes the focus when it appears. */
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
