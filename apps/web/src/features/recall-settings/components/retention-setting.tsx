import { Button, Input, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RETENTION_PERCENT } from '../draft.js';
import { controlId, focusSetting, type LearningForm } from '../use-learning-form.js';
import { useSettingTexts } from '../use-setting-texts.js';
import classes from './retention-setting.module.css';
import { Setting } from './setting.js';
import { useFaultText } from './typed-setting.js';

const RetentionAdvice = lazy(async () => ({ default: (await import('./retention-advice.js')).RetentionAdvice }));

/** Desired retention as a slider and a text field, with a recommendation on request. */
export function RetentionSetting({ form }: { form: LearningForm }) {
  const { t } = useTranslation('recall-settings');
  const faultText = useFaultText();
  const { label, explanation } = useSettingTexts().desired_retention;
  const id = controlId('desired_retention');
  const isInEffect = form.isInEffect('desired_retention');
  const fault = form.faults.desired_retention;
  const error = form.refused.desired_retention ?? (fault && faultText(fault));
  const typed = form.draft.desired_retention;
  const change = (value: string) => {
    form.change('desired_retention', value);
  };
  return (
    <Setting form={form} name="desired_retention">
      <Input.Wrapper id={id} size="md" label={label} description={isInEffect ? explanation : t('notInEffect.sm2')} error={error}>
        <div className={classes['row']}>
          <input
            type="range"
            className={classes['slider']}
            aria-label={t('retention.slider')}
            min={RETENTION_PERCENT.min}
            max={RETENTION_PERCENT.max}
            disabled={!isInEffect}
            value={Number(typed.replace(',', '.')) || RETENTION_PERCENT.min}
            onChange={(event) => {
              change(event.currentTarget.value);
            }}
          />
          <Input
            size="md"
            className={classes['number'] ?? ''}
            inputMode="decimal"
            autoComplete="off"
            error={Boolean(error)}
            disabled={!isInEffect}
            value={typed}
            onChange={(event) => {
              change(event.currentTarget.value);
            }}
          />
        </div>
      </Input.Wrapper>
      {isInEffect && (
        <Advice
          form={form}
          onChoose={(percent) => {
            change(String(percent));
            // The pressed button is gone.
            focusSetting('desired_retention');
          }}
        />
      )}
    </Setting>
  );
}

function Advice({ form: { draft, stored }, onChoose }: { form: LearningForm; onChoose: (percent: number) => void }) {
  const { t } = useTranslation('recall-settings');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="sm" mt="xs" align="flex-start">
      <Button
        variant="default"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {t('retention.help')}
      </Button>
      {isOpen && (
        <Suspense>
          <RetentionAdvice
            settings={stored}
            newWordsPerDay={stored.new_words_per_day}
            current={Number(draft.desired_retention.replace(',', '.'))}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </Stack>
  );
}
