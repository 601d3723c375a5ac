import classes from './share-bar.module.css';

export interface ShareBarProps {
  /** 0..1; null where there is nothing to have a share of. */
  share: number | null;
  /** The same in words. */
  text: string;
}

/** A value in words, and as a bar beside it. */
export function ShareBar({ share, text }: ShareBarProps) {
  return (
    <span className={classes['cell']}>
      {text}
      <span className={classes['track']} aria-hidden>
        <span className={classes['bar']} style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
      </span>
    </span>
  );
}
