import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { CheckboxRow } from '../../../components/checkbox-row.js';
import type { Candidate } from '../draft.js';
import classes from './extraction.module.css';

const MAX_TRANSLATION_LENGTH = 255;

export interface CandidateRowProps {
  item: Candidate;
  language: string;
  /** Saved, or being saved. */
  isLocked: boolean;
  onChange: (change: Partial<Candidate>) => void;
}

/** A word of the passage, with a checkbox and its translation. */
export function CandidateRow({ item, language, isLocked, onChange }: CandidateRowProps) {
  const { t } = useTranslation('extraction');
  const { term, translation, level, sentence, isKnown, isTicked, edition, wordId } = item;
  // A word that the account already has may be translated there.
  const isUntranslated = translation.trim() === '' && (isTicked || !isKnown);
  return (
    <li className={classes['candidate']}>
      <div>
        <CheckboxRow
          isTicked={isTicked || wordId !== null}
          isDisabled={isLocked}
          onToggle={() => {
            onChange({ isTicked: !isTicked });
          }}
        >
          <ForeignText language={language} className={classes['term']}>
            {term}
          </ForeignText>
          {level && <span className={classes['note']}> {level}</span>}
          {wordId !== null && <span className={classes['note']}> {t('found.saved')}</span>}
          {wordId === null && isKnown && <span className={classes['note']}> {t('found.known')}</span>}
        </CheckboxRow>
        {sentence && (
          <Text size="sm" c="dimmed" className={classes['sentence']}>
            <ForeignText language={language}>{sentence}</ForeignText>
          </Text>
        )}
      </div>
      <TextInput
        aria-label={t('found.translation', { term })}
        description={isUntranslated && t('found.untranslated')}
        inputWrapperOrder={['input', 'description']}
        placeholder={t('found.translationHint')}
        value={translation}
        disabled={isLocked}
        onChange={(event) => {
          // Typing a translation selects the word.
          const isWanted = isTicked || (!isKnown && event.currentTarget.value.trim() !== '');
          onChange({ translation: event.currentTarget.value, edition: edition + 1, isTicked: isWanted });
        }}
        maxLength={MAX_TRANSLATION_LENGTH}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
      />
    </li>
  );
}
