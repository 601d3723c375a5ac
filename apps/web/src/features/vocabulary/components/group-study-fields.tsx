import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { STUDY_FIELDS, STUDY_RANGES, type StudyField, type StudySettings, readTyped, toTyped } from './study-settings.js';

interface GroupStudyFieldsProps {
  initialValues: StudySettings;
  errors: Partial<Record<StudyField, string>>;
}

/** Daily limits and desired retention of a group. An empty field follows the account. */
export function GroupStudyFields({ initialValues, errors }: GroupStudyFieldsProps) {
  const { t } = useTranslation('vocabulary');
  const labels = {
    new_words_per_day: t('group.study.new_words_per_day'),
    reviews_per_day: t('group.study.reviews_per_day'),
    desired_retention: t('group.study.desired_retention'),
  };
  return (
    <Fieldset legend={t('group.study.legend')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('group.study.empty')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 3 }} verticalSpacing="sm">
          {STUDY_FIELDS.map((field) => (
            <TextInput
              key={field}
              name={field}
              label={labels[field]}
              defaultValue={toTyped(field, initialValues[field])}
              error={errors[field]}
              placeholder={t('group.study.placeholder')}
              inputMode={field === 'desired_retention' ? 'decimal' : 'numeric'}
              autoComplete="off"
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

/** Validation rules of the fields. */
export function useStudyRules(): Record<StudyField, (typed: string) => string | null> {
  const { t } = useTranslation('vocabulary');
  const rule = (field: StudyField) => {
    const range = STUDY_RANGES[field];
    const text = field === 'desired_retention' ? t('group.study.percentRule', range) : t('group.study.numberRule', range);
    return (typed: string) => (readTyped(field, typed) === undefined ? text : null);
  };
  return {
    new_words_per_day: rule('new_words_per_day'),
    reviews_per_day: rule('reviews_per_day'),
    desired_retention: rule('desired_retention'),
  };
}
