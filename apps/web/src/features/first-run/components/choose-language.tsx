import { Button, Group, Stack, Text } from '@mantine/core';
import { localeOf, SUPPORTED_LANGUAGES, SupportedLanguage } from '@wordhoard/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../components/action-bar.js';
import { type Choice, ChoiceCards } from '../../../components/choice-cards.js';
import { TextLink } from '../../../components/link-button.js';
import { OwnLanguageField } from '../../../components/own-language-field.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { mainPartOf, nameOf, ownNameOf } from '../../../lib/languages.js';
import { Step } from './step.js';

export interface ChooseLanguageProps {
  /** From the account or the browser; a BCP-47 tag. */
  ownLanguage: string | null;
  /** Receives the language to learn, and the native language if chosen. */
  onChoose: (language: SupportedLanguage, ownLanguage: string | null) => Promise<void>;
}

export function ChooseLanguage({ ownLanguage, onChoose }: ChooseLanguageProps) {
  const { t } = useTranslation('first-run');
  const choices = useLanguageChoices();
  const [language, setLanguage] = useState<SupportedLanguage>(() => likelyWish(ownLanguage));
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: ['native_language'],
    rules: {},
    send: ({ native_language }) => onChoose(language, native_language === '' ? null : native_language),
  });
  return (
    <Step number={1} heading={t('language.heading')}>
      <form {...formProps}>
        <Stack gap="lg">
          {refusal && <ProblemAlert {...refusal} />}
          <ChoiceCards legend={t('language.legend')} choices={choices} value={language} isNarrow onChange={setLanguage} />
          <OwnLanguageField
            name="native_language"
            label={t('language.own')}
            description={t('language.ownIs')}
            none={t('language.ownNone')}
            defaultValue={ownLanguage}
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
    </Step>
  );
}

function useLanguageChoices(): Choice<SupportedLanguage>[] {
  const { t, i18n } = useTranslation('first-run');
  return SUPPORTED_LANGUAGES.map((language) => {
    const tag = localeOf(language);
    if (!tag) return { value: language, name: t('language.other'), explanation: t('language.otherIs') };
    return { value: language, name: ownNameOf(tag), lang: tag, explanation: nameOf(tag, i18n.language) };
  });
}

/** The preselected language: English for those who do not speak it, otherwise Spanish. */
function likelyWish(ownLanguage: string | null): SupportedLanguage {
  const speaksEnglish = ownLanguage === null || mainPartOf(ownLanguage) === 'en';
  return speaksEnglish ? SupportedLanguage.spanish : SupportedLanguage.english;
}
