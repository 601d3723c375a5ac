import classes from './figures.module.css';

export interface Figure {
  label: string;
  value: string;
}

/** A few numbers side by side, each with its meaning below. */
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
