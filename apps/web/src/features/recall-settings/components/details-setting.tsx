import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Stack } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LEARNING_DEFAULTS, type LearningSettings } from '../learning-settings.js';
import { controlId, type LearningForm } from '../use-learning-form.js';
import { useSettingTexts } from '../use-setting-texts.js';
import classes from './easy-days-setting.module.css';
import { Setting } from './setting.js';

type AnswerDetail = LearningSettings['answer_details'][number];

const CHOICES = {
  question_details: ['reading', 'part_of_speech'],
  answer_details: LEARNING_DEFAULTS.answer_details,
} as const satisfies Partial<Record<keyof LearningSettings, readonly AnswerDetail[]>>;

/** Which details a review shows with the question or the answer. */
export function DetailsSetting({ form, name }: { form: LearningForm; name: keyof typeof CHOICES }) {
  const { t } = useTranslation('recall-settings');
  const labels: Record<AnswerDetail, string> = {
    reading: t('details.reading'),
    part_of_speech: t('details.part_of_speech'),
    definition: t('details.definition'),
    examples: t('details.examples'),
    mnemonic: t('details.mnemonic'),
    place: t('details.place'),
    more: t('details.more'),
  };
  const { label, explanation } = useSettingTexts()[name];
  const explanationId = useId();
  const chosen: readonly AnswerDetail[] = form.draft[name];
  const choose = (detail: AnswerDetail, isChosen: boolean) => {
    const choices: readonly AnswerDetail[] = CHOICES[name];
    const details = choices.filter((one) => (one === detail ? isChosen : chosen.includes(one)));
    form.change(name, details);
  };
  return (
    <Setting form={form} name={name}>
      <fieldset id={controlId(name)} className={classes['days']} aria-describedby={explanation && explanationId}>
        <legend className={classes['legend']}>{label}</legend>
        {explanation && (
          <div id={explanationId} className={classes['explanation']}>
            {explanation}
          </div>
        )}
        <Stack gap="xs">
          {CHOICES[name].map((detail) => (
            <Checkbox
              key={detail}
              label={labels[detail]}
              checked={chosen.includes(detail)}
              onChange={(event) => {
                choose(detail, event.currentTarget.checked);
              }}
            />
          ))}
        </Stack>
      </fieldset>
    </Setting>
  );
}
