import classes from './figures.module.css';

export interface Figure {
  label: string;
  value: string;
}

/** A row of numbers with labels. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes['figures']}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes['figure']}>
          <dt className={classes['label']}>{label}</dt>
          <dd className={classes['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
