import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import classes from './practice.module.css';

export interface PracticeCardProps {
  to: NonNullable<LinkProps['to']>;
  name: string;
  /** One calm sentence. */
  about: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
}

/** A way to practise. */
export function PracticeCard({ to, name, about, Icon }: PracticeCardProps) {
  return (
    <li className={classes['card']}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <h2 className={classes['name']}>
        <Link to={to} className={classes['link']}>
          {name}
        </Link>
      </h2>
      <p className={classes['about']}>{about}</p>
    </li>
  );
}
