import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { CreateGroupDto } from '@wordhoard/api-client/types';
import { SUPPORTED_LANGUAGES } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { GroupStudyFields, useStudyRules } from './group-study-fields.js';
import { readStudySettings, STUDY_FIELDS, type StudySettings } from './study-settings.js';
import { useLanguageNames } from './use-language-names.js';

export type GroupValues = Required<Pick<CreateGroupDto, 'name' | 'target_language' | 'directions'>> & Partial<StudySettings>;

export interface GroupFormProps {
  initialValues: GroupValues;
  /** Study settings of an existing group; a new one follows the account. */
  study?: StudySettings;
  submitLabel: string;
  onSubmit: (values: GroupValues) => Promise<void>;
}

const MAX_NAME_LENGTH = 128;

/** Name, language and directions of a new or existing group; for an existing one also its study settings. */
export function GroupForm({ initialValues, study, submitLabel, onSubmit }: GroupFormProps) {
  const { t } = useTranslation('vocabulary');
  const languageNames = useLanguageNames();
  const studyRules = useStudyRules();
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['name', 'target_language', 'directions', ...STUDY_FIELDS],
    rules: { name: (name) => (name.trim() === '' ? t('group.nameRule') : null), ...(study && studyRules) },
    send: ({ name, target_language, directions, ...typed }) =>
      onSubmit({
        ...{ name, target_language, directions: directions === 'both' ? 'both' : 'recognition' },
        ...(study && readStudySettings(typed)),
      }),
  });
  return (
    <form {...formProps}>
      <Stack>
        {refusal && <ProblemAlert {...refusal} />}
        <TextInput
          name="name"
          label={t('group.name')}
          placeholder={t('group.namePlaceholder')}
          defaultValue={initialValues.name}
          error={errors.name}
          maxLength={MAX_NAME_LENGTH}
          dir="auto"
          autoComplete="off"
          data-autofocus
          required
        />
        <NativeSelect
          name="target_language"
          label={t('group.language')}
          defaultValue={initialValues.target_language}
          error={errors.target_language}
          data={SUPPORTED_LANGUAGES.map((language) => ({ value: language, label: languageNames[language] }))}
        />
        <NativeSelect
          name="directions"
          label={t('group.directions')}
          defaultValue={initialValues.directions}
          error={errors.directions}
          data={[
            { value: 'recognition', label: t('group.recognition') },
            { value: 'both', label: t('group.both') },
          ]}
        />
        {study && <GroupStudyFields initialValues={study} errors={errors} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
