import type { ReactNode } from 'react';
import classes from './tick.module.css';

export interface TickProps {
  isTicked: boolean;
  onToggle: () => void;
  isDisabled?: boolean;
  /** By which a form finds its boxes. */
  name?: string;
  children: ReactNode;
}

/** Something of many that may be taken or left; all of its line can be pressed. */
export function Tick({ isTicked, onToggle, isDisabled = false, name, children }: TickProps) {
  return (
    <label className={classes['tick']}>
      <input type="checkbox" name={name} className={classes['box']} checked={isTicked} disabled={isDisabled} onChange={onToggle} />
      <span className={classes['what']}>{children}</span>
    </label>
  );
}
