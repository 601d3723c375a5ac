import { useId } from 'react';
import classes from './choice-cards.module.css';

export interface ChoiceCard<Value extends string> {
  value: Value;
  name: string;
  /** Language of the name, if it differs from the interface's. */
  lang?: string | undefined;
  explanation: string;
}

export interface ChoiceCardsProps<Value extends string> {
  id?: string;
  legend: string;
  choices: readonly ChoiceCard<Value>[];
  value: Value;
  /** Several columns even on a phone, for short texts. */
  isNarrow?: boolean;
  onChange: (value: Value) => void;
}

/** Radio buttons as cards, each with an explanation. */
export function ChoiceCards<Value extends string>({ id, legend, choices, value, isNarrow = false, onChange }: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset id={id} className={classes['choices']}>
      <legend className={classes['legend']}>{legend}</legend>
      <div className={classes['grid']} data-narrow={isNarrow || undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes['choice']}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              className={classes['radio']}
              onChange={() => {
                onChange(choice.value);
              }}
            />
            <span className={classes['name']} {...(choice.lang && { lang: choice.lang })}>
              {choice.name}
            </span>
            <span className={classes['explanation']}>{choice.explanation}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
