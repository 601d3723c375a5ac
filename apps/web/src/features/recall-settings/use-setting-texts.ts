import { useTranslation } from 'react-i18next';
import { LEARNING_DEFAULTS, type LearningName } from './learning-settings.js';
import { useFormats } from '../../components/use-formats.js';

export interface SettingTexts {
  label: string;
  /** One sentence about its effect. */
  explanation: string;
  /** Default of a new account. */
  defaultValue: string;
}

/** Labels and explanations of all settings. */
export function useSettingTexts(): Record<LearningName, SettingTexts> {
  const { t } = useTranslation('recall-settings');
  const { number, percent, hour } = useFormats();
  const flag = (isOn: boolean) => (isOn ? t('on') : t('off'));
  const text = (label: string, explanation: string, defaultValue: string) => ({ label, explanation, defaultValue });
  const defaultValue = LEARNING_DEFAULTS;
  return {
    new_words_per_day: text(t('newWords.label'), t('newWords.is'), number(defaultValue.new_words_per_day)),
    reviews_per_day: text(t('reviews.label'), t('reviews.is'), number(defaultValue.reviews_per_day)),
    day_start_hour: text(t('dayStart.label'), t('dayStart.is'), hour(defaultValue.day_start_hour)),
    scheduler: text(t('scheduler.label'), '', t('scheduler.fsrs')),
    desired_retention: text(t('retention.label'), t('retention.is'), percent(defaultValue.desired_retention)),
    learning_steps: text(t('learningSteps.label'), t('learningSteps.is'), defaultValue.learning_steps.join(' ')),
    relearning_steps: text(t('relearningSteps.label'), t('relearningSteps.is'), defaultValue.relearning_steps.join(' ')),
    maximum_interval_days: text(t('maximumInterval.label'), t('maximumInterval.is'), number(defaultValue.maximum_interval_days)),
    fuzz: text(t('fuzz.label'), t('fuzz.is'), flag(defaultValue.fuzz)),
    balance_load: text(t('balance.label'), t('balance.is'), flag(defaultValue.balance_load)),
    easy_days: text(t('easyDays.label'), t('easyDays.is'), t('easyDays.standard')),
    leech_threshold: text(t('leechThreshold.label'), t('leechThreshold.is'), number(defaultValue.leech_threshold)),
    leech_action: text(t('leechAction.label'), '', t('leechAction.tag')),
    learn_ahead_minutes: text(t('learnAhead.label'), t('learnAhead.is'), number(defaultValue.learn_ahead_minutes)),
    introduce_new_words: text(t('introduceNew.label'), t('introduceNew.is'), flag(defaultValue.introduce_new_words)),
    question_details: text(t('details.question'), t('details.questionIs'), t('details.nothing')),
    answer_details: text(t('details.answer'), '', t('details.everything')),
    two_button_mode: text(t('twoButtons.label'), t('twoButtons.is'), flag(defaultValue.two_button_mode)),
  };
}
