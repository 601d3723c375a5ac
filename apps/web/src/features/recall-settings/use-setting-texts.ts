import { useTranslation } from 'react-i18next';
import { LEARNING_DEFAULTS, type LearningName } from './learning-settings.js';
import { useFormats } from '../../components/use-formats.js';

export interface SettingTexts {
  label: string;
  /** One sentence about its effect. */
  explanation: string;
  /** Default of a new account. */
  standard: string;
}

/** Labels and explanations of all settings. */
export function useSettingTexts(): Record<LearningName, SettingTexts> {
  const { t } = useTranslation('recall-settings');
  const { number, percent, hour } = useFormats();
  const flag = (isOn: boolean) => (isOn ? t('on') : t('off'));
  const text = (label: string, explanation: string, standard: string) => ({ label, explanation, standard });
  const standard = LEARNING_DEFAULTS;
  return {
    new_words_per_day: text(t('newWords.label'), t('newWords.is'), number(standard.new_words_per_day)),
    reviews_per_day: text(t('reviews.label'), t('reviews.is'), number(standard.reviews_per_day)),
    day_start_hour: text(t('dayStart.label'), t('dayStart.is'), hour(standard.day_start_hour)),
    scheduler: text(t('scheduler.label'), '', t('scheduler.fsrs')),
    desired_retention: text(t('retention.label'), t('retention.is'), percent(standard.desired_retention)),
    learning_steps: text(t('learningSteps.label'), t('learningSteps.is'), standard.learning_steps.join(' ')),
    relearning_steps: text(t('relearningSteps.label'), t('relearningSteps.is'), standard.relearning_steps.join(' ')),
    maximum_interval_days: text(t('maximumInterval.label'), t('maximumInterval.is'), number(standard.maximum_interval_days)),
    fuzz: text(t('fuzz.label'), t('fuzz.is'), flag(standard.fuzz)),
    balance_load: text(t('balance.label'), t('balance.is'), flag(standard.balance_load)),
    easy_days: text(t('easyDays.label'), t('easyDays.is'), t('easyDays.standard')),
    leech_threshold: text(t('leechThreshold.label'), t('leechThreshold.is'), number(standard.leech_threshold)),
    leech_action: text(t('leechAction.label'), '', t('leechAction.tag')),
    learn_ahead_minutes: text(t('learnAhead.label'), t('learnAhead.is'), number(standard.learn_ahead_minutes)),
    introduce_new_words: text(t('introduceNew.label'), t('introduceNew.is'), flag(standard.introduce_new_words)),
    question_details: text(t('details.question'), t('details.questionIs'), t('details.nothing')),
    answer_details: text(t('details.answer'), '', t('details.everything')),
    two_button_mode: text(t('twoButtons.label'), t('twoButtons.is'), flag(standard.two_button_mode)),
  };
}
