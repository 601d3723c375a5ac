import { Button, Group, Stack, Text } from '@mantine/core';
import { localeOf, SUPPORTED_LANGUAGES, SupportedLanguage } from '@wordhoard/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../components/action-bar.js';
import { type ChoiceCard, ChoiceCards } from '../../../components/choice-cards.js';
import { TextLink } from '../../../components/link-button.js';
import { NativeLanguageField } from '../../../components/native-language-field.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { primarySubtag, nameOf, nativeNameOf } from '../../../lib/languages.js';
import { SetupStep } from './setup-step.js';

export interface ChooseLanguageProps {
  /** From the account or the browser; a BCP-47 tag. */
  nativeLanguage: string | null;
  /** Receives the language to learn, and the native language if chosen. */
  onChoose: (language: SupportedLanguage, nativeLanguage: string | null) => Promise<void>;
}

export function ChooseLanguage({ nativeLanguage, onChoose }: ChooseLanguageProps) {
  const { t } = useTranslation('first-run');
  const choices = useLanguageOptions();
  const [language, setLanguage] = useState<SupportedLanguage>(() => suggestedLanguage(nativeLanguage));
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['native_language'],
    rules: {},
    send: ({ native_language }) => onChoose(language, native_language === '' ? null : native_language),
  });
  return (
    <SetupStep number={1} heading={t('language.heading')}>
      <form {...formProps}>
        <Stack gap="lg">
          {refusal && <ProblemAlert {...refusal} />}
          <ChoiceCards legend={t('language.legend')} choices={choices} value={language} isNarrow onChange={setLanguage} />
          <NativeLanguageField
            name="native_language"
            label={t('language.own')}
            description={t('language.ownIs')}
            none={t('language.ownNone')}
            defaultValue={nativeLanguage}
            error={errors.native_language}
          />
          <Text>
            {t('elsewhere.question')}{' '}
            <TextLink to="/import" search={{}} underline="always">
              {t('elsewhere.bring')}
            </TextLink>
          </Text>
          <ActionBar>
            <Group justify="flex-end">
              <Button type="submit" loading={isSending}>
                {t('continue')}
              </Button>
            </Group>
          </ActionBar>
        </Stack>
      </form>
    </SetupStep>
  );
}

function useLanguageOptions(): ChoiceCard<SupportedLanguage>[] {
  const { t, i18n } = useTranslation('first-run');
  return SUPPORTED_LANGUAGES.map((language) => {
    const tag = localeOf(language);
    if (!tag) return { value: language, name: t('language.other'), explanation: t('language.otherIs') };
    return { value: language, name: nativeNameOf(tag), lang: tag, explanation: nameOf(tag, i18n.language) };
  });
}

/** The preselected language: English for those who do not speak it, otherwise Spanish. */
function suggestedLanguage(nativeLanguage: string | null): SupportedLanguage {
  const speaksEnglish = nativeLanguage === null || primarySubtag(nativeLanguage) === 'en';
  return speaksEnglish ? SupportedLanguage.spanish : SupportedLanguage.english;
}
