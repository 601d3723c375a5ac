import { NativeSelect, Stack } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../choice-cards.js';
import { type ConversationSettings, languagesOf, useDifficulties } from './conversation-settings.js';
import { useLanguageName } from './use-language-name.js';

export interface ConversationSettingsFieldsProps {
  groups: readonly GroupDto[];
  value: ConversationSettings;
  onChange: (value: ConversationSettings) => void;
}

/** Language, difficulty and group of a conversation. */
export function ConversationSettingsFields({ groups, value, onChange }: ConversationSettingsFieldsProps) {
  const { t } = useTranslation('scenes');
  const languageName = useLanguageName();
  const inLanguage = groups.filter(({ target_language }) => target_language === value.language);
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('language')}
        value={value.language}
        data={languagesOf(groups).map((language) => ({ value: language, label: languageName(language) }))}
        onChange={(event) => {
          onChange({ ...value, language: event.currentTarget.value, groupId: null });
        }}
      />
      <ChoiceCards<ConversationSettings['difficulty']>
        legend={t('difficulty')}
        choices={useDifficulties()}
        value={value.difficulty}
        isNarrow
        onChange={(difficulty) => {
          onChange({ ...value, difficulty });
        }}
      />
      {inLanguage.length > 0 && (
        <NativeSelect
          label={t('group')}
          value={value.groupId ?? ''}
          data={[{ value: '', label: t('noGroup') }, ...inLanguage.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={(event) => {
            onChange({ ...value, groupId: Number(event.currentTarget.value) || null });
          }}
        />
      )}
    </Stack>
  );
}
