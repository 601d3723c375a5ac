import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../components/choice-cards.js';
import { useFormats } from '../../../components/use-formats.js';
import { controlId, type LearningForm } from '../use-learning-form.js';
import { useSettingTexts } from '../use-setting-texts.js';
import { Setting, type SettingProps } from './setting.js';
import classes from './setting.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A switch for a boolean setting. */
export function FlagSetting({ form, name }: SettingProps<'fuzz' | 'balance_load' | 'introduce_new_words' | 'two_button_mode'>) {
  const { t } = useTranslation('recall-settings');
  const { label, explanation } = useSettingTexts()[name];
  const isInEffect = form.isInEffect(name);
  return (
    <Setting form={form} name={name}>
      <Checkbox
        id={controlId(name)}
        size="md"
        label={label}
        description={isInEffect ? explanation : t('notInEffect.fuzz')}
        disabled={!isInEffect}
        checked={form.draft[name]}
        onChange={(event) => {
          form.change(name, event.currentTarget.checked);
        }}
      />
    </Setting>
  );
}

export function DayStartSetting({ form }: { form: LearningForm }) {
  const { hour } = useFormats();
  const { label, explanation } = useSettingTexts().day_start_hour;
  return (
    <Setting form={form} name="day_start_hour">
      <NativeSelect
        id={controlId('day_start_hour')}
        className={classes['short'] ?? ''}
        label={label}
        description={explanation}
        error={form.refused.day_start_hour}
        data={HOURS.map((value) => ({ value: String(value), label: hour(value) }))}
        value={String(form.draft.day_start_hour)}
        onChange={(event) => {
          form.change('day_start_hour', Number(event.currentTarget.value));
        }}
      />
    </Setting>
  );
}

export function SchedulerSetting({ form }: { form: LearningForm }) {
  const { t } = useTranslation('recall-settings');
  return (
    <Setting form={form} name="scheduler">
      <ChoiceCards
        id={controlId('scheduler')}
        legend={t('scheduler.label')}
        choices={[
          { value: 'fsrs', name: t('scheduler.fsrs'), explanation: t('scheduler.fsrsIs') },
          { value: 'sm2', name: t('scheduler.sm2'), explanation: t('scheduler.sm2Is') },
        ]}
        value={form.draft.scheduler}
        onChange={(value) => {
          form.change('scheduler', value);
        }}
      />
    </Setting>
  );
}

export function LeechActionSetting({ form }: { form: LearningForm }) {
  const { t } = useTranslation('recall-settings');
  return (
    <Setting form={form} name="leech_action">
      <ChoiceCards
        id={controlId('leech_action')}
        legend={t('leechAction.label')}
        choices={[
          { value: 'tag', name: t('leechAction.tag'), explanation: t('leechAction.tagIs') },
          { value: 'suspend', name: t('leechAction.suspend'), explanation: t('leechAction.suspendIs') },
        ]}
        value={form.draft.leech_action}
        onChange={(value) => {
          form.change('leech_action', value);
        }}
      />
    </Setting>
  );
}
