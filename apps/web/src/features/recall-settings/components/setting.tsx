import { Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LearningName } from '../learning-settings.js';
import { focusSetting, type LearningForm } from '../use-learning-form.js';
import { useSettingTexts } from '../use-setting-texts.js';
import classes from './setting.module.css';

export interface SettingProps<Name extends LearningName> {
  form: LearningForm;
  name: Name;
}

/** A setting's control with a button that resets it to the default. */
export function Setting({ form, name, children }: SettingProps<LearningName> & { children: ReactNode }) {
  const { t } = useTranslation('recall-settings');
  const { label, defaultValue } = useSettingTexts()[name];
  return (
    <div className={classes['setting']}>
      {children}
      {!form.isDefault(name) && form.isInEffect(name) && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['reset']}
          onClick={() => {
            form.reset(name);
            focusSetting(name);
          }}
        >
          {t('reset', { value: defaultValue })}
          <VisuallyHidden>: {label}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
