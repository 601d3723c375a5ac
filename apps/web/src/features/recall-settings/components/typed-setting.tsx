import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Fault, NumberName, StepsName } from '../draft.js';
import { controlId } from '../use-learning-form.js';
import { useFormats } from '../../../components/use-formats.js';
import { useSettingTexts } from '../use-setting-texts.js';
import { Setting, type SettingProps } from './setting.js';
import classes from './setting.module.css';

/** A text field for a whole number or for learning steps. */
export function TypedSetting({ form, name }: SettingProps<NumberName | StepsName>) {
  const { t } = useTranslation('recall-settings');
  const faultText = useFaultText();
  const { label, explanation } = useSettingTexts()[name];
  const isSteps = name === 'learning_steps' || name === 'relearning_steps';
  const isInEffect = form.isInEffect(name);
  const fault = form.faults[name];
  return (
    <Setting form={form} name={name}>
      <TextInput
        id={controlId(name)}
        label={label}
        description={isInEffect ? explanation : t('notInEffect.sm2')}
        error={form.refused[name] ?? (fault && faultText(fault))}
        className={classes['short'] ?? ''}
        inputMode={isSteps ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={!isInEffect}
        value={form.draft[name]}
        onChange={(event) => {
          form.change(name, event.currentTarget.value);
        }}
      />
    </Setting>
  );
}

/** Explains what to enter instead. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('recall-settings');
  const { number } = useFormats();
  return (fault) => {
    switch (fault.kind) {
      case 'number':
        return t('faults.number', { min: number(fault.min), max: number(fault.max) });
      case 'percent':
        return t('faults.percent', { min: fault.min, max: fault.max });
      case 'step':
        return t('faults.step', { step: fault.step });
      case 'steps':
        return t('faults.steps', { max: fault.max });
    }
  };
}
