import { Stack } from '@mantine/core';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './media.module.css';

export interface DropSectionProps {
  labelledBy: string;
  onDrop: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A section of the page that receives dropped files. */
export function DropSection({ labelledBy, onDrop, children }: DropSectionProps) {
  const [isOver, setIsOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    // The browser would otherwise open the file.
    event.preventDefault();
    setIsOver(false);
    onDrop([...event.dataTransfer.files]);
  };
  return (
    <Stack
      component="section"
      gap="md"
      aria-labelledby={labelledBy}
      className={classes['section'] ?? ''}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={drop}
    >
      {children}
    </Stack>
  );
}
