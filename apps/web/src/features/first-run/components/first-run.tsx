import type { GroupDto } from '@wordhoard/api-client/types';
import { localeOf, SupportedLanguage } from '@wordhoard/language';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/languages.js';
import { type Beginning, newBeginning, unfinishedBeginning } from '../beginning.js';
import { AddingWords } from './adding-words.js';
import { ChooseLanguage, type ChooseLanguageProps } from './choose-language.js';
import { ChooseWords } from './choose-words.js';
import { NameGroup } from './name-group.js';
import { HEADING_ID } from './step.js';
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
  const { accountId, groups, language, ownLanguage, readyGroup, onChoose, onBegun } = props;
  const { i18n } = useTranslation();
  const [beginning, setBeginning] = useState(() => unfinishedBeginning(accountId));
  useFocusOnStep([beginning?.operationId, language, readyGroup?.id].join());
  const begin = (chosen: Pick<Beginning, 'language' | 'groupName' | 'groupId' | 'terms'>) => {
    setBeginning(newBeginning({ accountId, ...chosen }));
  };
  const leave = () => {
    setBeginning(null);
  };
  if (beginning) {
    return (
      <AddingWords
        key={beginning.operationId}
        beginning={beginning}
        onDone={(groupId) => {
          leave();
          onBegun(groupId, beginning.terms.length > 0);
        }}
        onGiveUp={leave}
      />
    );
  }
  if (readyGroup) return <WordsReady group={readyGroup} />;
  if (!language) return <ChooseLanguage ownLanguage={ownLanguage} onChoose={onChoose} />;
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
      ownLanguage={ownLanguage}
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
