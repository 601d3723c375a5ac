import { useTranslation } from 'react-i18next';
import { type Mode, MODES } from '../modes.js';
import classes from './mode-choice.module.css';
import { useModeTexts } from './use-mode-texts.js';

/** One of the modes, each explained. */
export function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const { t } = useTranslation('reviews');
  const texts = useModeTexts();
  return (
    <fieldset className={classes['modes']}>
      <legend className={classes['legend']}>{t('choose.mode')}</legend>
      <div className={classes['grid']}>
        {MODES.map((one) => (
          <label key={one} className={classes['mode']}>
            <input
              type="radio"
              name="mode"
              value={one}
              checked={one === mode}
              className={classes['radio']}
              onChange={() => {
                onChange(one);
              }}
            />
            <span className={classes['name']}>{texts[one].name}</span>
            <span className={classes['explanation']}>{texts[one].explanation}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
