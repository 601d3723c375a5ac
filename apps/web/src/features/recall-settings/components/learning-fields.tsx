import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../components/settings-section.js';
import type { LearningForm } from '../use-learning-form.js';
import { DayStartSetting, FlagSetting, LeechActionSetting, SchedulerSetting } from './chosen-settings.js';
import { DetailsSetting } from './details-setting.js';
import { EasyDaysSetting } from './easy-days-setting.js';
import { RetentionSetting } from './retention-setting.js';
import { TypedSetting } from './typed-setting.js';

/** All learning settings by section. */
export function LearningFields({ form }: { form: LearningForm }) {
  const { t } = useTranslation('recall-settings');
  return (
    <Stack gap="xl">
      <SettingsSection heading={t('sections.day')}>
        <TypedSetting form={form} name="new_words_per_day" />
        <TypedSetting form={form} name="reviews_per_day" />
        <DayStartSetting form={form} />
      </SettingsSection>
      <SettingsSection heading={t('sections.memory')}>
        <SchedulerSetting form={form} />
        <RetentionSetting form={form} />
        <TypedSetting form={form} name="learning_steps" />
        <TypedSetting form={form} name="relearning_steps" />
        <TypedSetting form={form} name="maximum_interval_days" />
      </SettingsSection>
      <SettingsSection heading={t('sections.days')}>
        <FlagSetting form={form} name="fuzz" />
        <FlagSetting form={form} name="balance_load" />
        <EasyDaysSetting form={form} />
      </SettingsSection>
      <SettingsSection heading={t('sections.leeches')}>
        <TypedSetting form={form} name="leech_threshold" />
        <LeechActionSetting form={form} />
      </SettingsSection>
      <SettingsSection heading={t('sections.review')}>
        <TypedSetting form={form} name="learn_ahead_minutes" />
        <FlagSetting form={form} name="introduce_new_words" />
        <FlagSetting form={form} name="two_button_mode" />
        <DetailsSetting form={form} name="question_details" />
        <DetailsSetting form={form} name="answer_details" />
      </SettingsSection>
    </Stack>
  );
}
