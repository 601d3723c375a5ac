import type { GroupDto } from '@wordhoard/api-client/types';
import { localeOf, SupportedLanguage } from '@wordhoard/language';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/languages.js';
import { type LanguageSetup, createSetup, unfinishedSetup } from '../language-setup.js';
import { AddingWords } from './adding-words.js';
import { ChooseLanguage, type ChooseLanguageProps } from './choose-language.js';
import { ChooseWords } from './choose-words.js';
import { NameGroup } from './name-group.js';
import { HEADING_ID } from './setup-step.js';
import { WordsReady } from './words-ready.js';

export interface FirstRunProps extends ChooseLanguageProps {
  accountId: number;
  groups: readonly GroupDto[];
  /** Chosen in the first step. */
  language: SupportedLanguage | null;
  /** Filled in the second step. */
  readyGroup: GroupDto | undefined;
  onBegun: (groupId: number, hasWords: boolean) => void;
}

/** Three steps from choosing a language to the first review. An unfinished setup takes precedence over the URL. */
export function FirstRun(props: FirstRunProps) {
  const { accountId, groups, language, nativeLanguage, readyGroup, onChoose, onBegun } = props;
  const { i18n } = useTranslation();
  const [setup, setSetup] = useState(() => unfinishedSetup(accountId));
  useFocusOnStep([setup?.operationId, language, readyGroup?.id].join());
  const begin = (chosen: Pick<LanguageSetup, 'language' | 'groupName' | 'groupId' | 'terms'>) => {
    setSetup(createSetup({ accountId, ...chosen }));
  };
  const leave = () => {
    setSetup(null);
  };
  if (setup) {
    return (
      <AddingWords
        key={setup.operationId}
        setup={setup}
        onDone={(groupId) => {
          leave();
          onBegun(groupId, setup.terms.length > 0);
        }}
        onGiveUp={leave}
      />
    );
  }
  if (readyGroup) return <WordsReady group={readyGroup} />;
  if (!language) return <ChooseLanguage nativeLanguage={nativeLanguage} onChoose={onChoose} />;
  if (language === SupportedLanguage.other) {
    return (
      <NameGroup
        onName={(groupName) => {
          begin({ language, groupName, groupId: null, terms: [] });
        }}
      />
    );
  }
  const ofLanguage = groups.filter(({ target_language }) => target_language === language);
  // Reuse an empty group of the language.
  const groupId = ofLanguage.find(({ word_count }) => word_count === 0)?.id ?? null;
  return (
    <ChooseWords
      language={language}
      nativeLanguage={nativeLanguage}
      hasWords={ofLanguage.some(({ word_count }) => word_count > 0)}
      onChoose={(terms) => {
        begin({ language, groupName: nameOf(localeOf(language) ?? '', i18n.language), groupId, terms });
      }}
    />
  );
}

/** The steps are on one page, so the focus moves to the heading of a new step. */
function useFocusOnStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(HEADING_ID)?.focus();
  }, [step]);
}
