import type { ReactNode } from 'react';
import classes from './tick.module.css';

export interface TickProps {
  isTicked: boolean;
  onToggle: () => void;
  isDisabled?: boolean;
  /** Name of the form control. */
  name?: string;
  children: ReactNode;
}

/** A checkbox whose whole line can be pressed. */
export function Tick({ isTicked, onToggle, isDisabled = false, name, children }: TickProps) {
  return (
    <label className={classes['tick']}>
      <input type="checkbox" name={name} className={classes['box']} checked={isTicked} disabled={isDisabled} onChange={onToggle} />
      <span className={classes['what']}>{children}</span>
    </label>
  );
}
