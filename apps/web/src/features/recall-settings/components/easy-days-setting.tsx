import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayName, weekdaysIn } from '../../../lib/calendar.js';
import type { LearningSettings } from '../learning-settings.js';
import { controlId, type LearningForm } from '../use-learning-form.js';
import { useSettingTexts } from '../use-setting-texts.js';
import classes from './easy-days-setting.module.css';
import { Setting } from './setting.js';

type EasyDays = LearningSettings['easy_days'];

/** The workload of each weekday, starting with the first day of the learner's week. */
export function EasyDaysSetting({ form }: { form: LearningForm }) {
  const { t, i18n } = useTranslation('recall-settings');
  const { label, explanation } = useSettingTexts().easy_days;
  const explanationId = useId();
  const isInEffect = form.isInEffect('easy_days');
  const levels = [
    { value: 'normal', label: t('easyDays.normal') },
    { value: 'reduced', label: t('easyDays.reduced') },
    { value: 'minimum', label: t('easyDays.minimum') },
  ];
  return (
    <Setting form={form} name="easy_days">
      <fieldset id={controlId('easy_days')} className={classes['days']} aria-describedby={explanationId} disabled={!isInEffect}>
        <legend className={classes['legend']}>{label}</legend>
        <div id={explanationId} className={classes['explanation']}>
          {isInEffect ? explanation : t('notInEffect.fuzz')}
        </div>
        <div className={classes['grid']}>
          {weekdaysIn(navigator.language).map((weekday) => (
            <NativeSelect
              key={weekday}
              label={weekdayName(weekday, i18n.language)}
              data={levels}
              disabled={!isInEffect}
              value={form.draft.easy_days[weekday] ?? 'normal'}
              onChange={(event) => {
                const level = event.currentTarget.value as EasyDays[number];
                form.change('easy_days', form.draft.easy_days.with(weekday, level) as EasyDays);
              }}
            />
          ))}
        </div>
      </fieldset>
    </Setting>
  );
}
