import { Button, Group, Stack, Text } from '@mantine/core';
import { localeOf, type SupportedLanguage } from '@wordhoard/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../components/action-bar.js';
import { LinkButton } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { Notice } from '../../../components/notice.js';
import { primarySubtag, nameOf } from '../../../lib/languages.js';
import { type StarterWord, useStarterWords } from '../starter-words.js';
import { SetupStep } from './setup-step.js';
import { SubjectWords } from './subject-words.js';

export interface ChooseWordsProps {
  language: SupportedLanguage;
  /** A BCP-47 tag. */
  nativeLanguage: string | null;
  /** The account already has words in this language. */
  hasWords: boolean;
  onChoose: (terms: readonly string[]) => void;
}

/** The starter words of a language, to add all, some or none. */
export function ChooseWords({ language, nativeLanguage, hasWords, onChoose }: ChooseWordsProps) {
  const { t, i18n } = useTranslation('first-run');
  const words = useStarterWords(language);
  const name = nameOf(localeOf(language) ?? '', i18n.language);
  return (
    <SetupStep number={2} heading={t('words.heading', { language: name })}>
      <Stack gap="sm">
        <Text>{t('words.body')}</Text>
        <MeaningsNotice language={language} nativeLanguage={nativeLanguage} />
        {hasWords && <Notice>{t('words.again', { language: name })}</Notice>}
      </Stack>
      {words.isPending && <Loading heights={[280, 200, 200]} />}
      {words.isError && <LoadFailure error={words.error} onRetry={() => void words.refetch()} />}
      {words.data && <StarterWordChoice language={language} words={words.data} onChoose={onChoose} />}
    </SetupStep>
  );
}

/** Says that translations are in English, or that English words have definitions. */
function MeaningsNotice({ language, nativeLanguage }: Pick<ChooseWordsProps, 'language' | 'nativeLanguage'>) {
  const { t, i18n } = useTranslation('first-run');
  if (language === 'English') return <Notice>{t('words.defined')}</Notice>;
  if (nativeLanguage === null || primarySubtag(nativeLanguage) === 'en') return null;
  return <Notice>{t('words.inEnglish', { language: nameOf(nativeLanguage, i18n.language) })}</Notice>;
}

interface StarterWordChoiceProps {
  language: SupportedLanguage;
  words: readonly StarterWord[];
  onChoose: (terms: readonly string[]) => void;
}

function StarterWordChoice({ language, words, onChoose }: StarterWordChoiceProps) {
  const { t } = useTranslation('first-run');
  const terms = words.map(({ term }) => term);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(terms));
  const toggle = (term: string) => {
    setChosen((before) => new Set(terms.filter((one) => before.has(one) !== (one === term))));
  };
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="xs">
        <Text role="status">{t('words.chosen', { count: chosen.size, total: terms.length })}</Text>
        <Group gap="xs">
          <ChooseButton label={t('words.all')} terms={terms} onChoose={setChosen} />
          <ChooseButton label={t('words.none')} terms={[]} onChoose={setChosen} />
        </Group>
      </Group>
      <SubjectWords language={language} words={words} chosen={chosen} onToggle={toggle} />
      <ActionBar>
        <Group justify="space-between">
          <LinkButton to="/welcome" search={{}} variant="default">
            {t('back')}
          </LinkButton>
          <Button
            onClick={() => {
              onChoose(terms.filter((term) => chosen.has(term)));
            }}
          >
            {chosen.size > 0 ? t('words.add', { count: chosen.size }) : t('words.addNone')}
          </Button>
        </Group>
      </ActionBar>
    </Stack>
  );
}

interface ChooseButtonProps {
  label: string;
  terms: readonly string[];
  onChoose: (terms: ReadonlySet<string>) => void;
}

function ChooseButton({ label, terms, onChoose }: ChooseButtonProps) {
  return (
    <Button
      variant="default"
      size="sm"
      onClick={() => {
        onChoose(new Set(terms));
      }}
    >
      {label}
    </Button>
  );
}
