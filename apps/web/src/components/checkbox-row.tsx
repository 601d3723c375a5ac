import type { ReactNode } from 'react';
import classes from './checkbox-row.module.css';

export interface CheckboxRowProps {
  isTicked: boolean;
  onToggle: () => void;
  isDisabled?: boolean;
  /** Name of the form control. */
  name?: string;
  children: ReactNode;
}

/** A checkbox whose whole line can be pressed. */
export function CheckboxRow({ isTicked, onToggle, isDisabled = false, name, children }: CheckboxRowProps) {
  return (
    <label className={classes['tick']}>
      <input type="checkbox" name={name} className={classes['box']} checked={isTicked} disabled={isDisabled} onChange={onToggle} />
      <span className={classes['what']}>{children}</span>
    </label>
  );
}
