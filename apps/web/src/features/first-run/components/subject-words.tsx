import { Stack } from '@mantine/core';
import type { SupportedLanguage } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import type { StarterWord } from '../starter-words.js';
import classes from './choose-words.module.css';

export interface SubjectWordsProps {
  language: SupportedLanguage;
  words: readonly StarterWord[];
  chosen: ReadonlySet<string>;
  onToggle: (term: string) => void;
}

/** Starter words by subject, with checkboxes. */
export function SubjectWords({ language, words, chosen, onToggle }: SubjectWordsProps) {
  const names = useSubjectNames();
  const subjects = Map.groupBy(words, ({ tags }) => tags[0] ?? '');
  return (
    <Stack gap="lg">
      {[...subjects].map(([subject, ofSubject]) => (
        <fieldset key={subject} className={classes['subject']}>
          <legend className={classes['legend']}>{names[subject] ?? subject}</legend>
          <ul className={classes['words']}>
            {ofSubject.map((word) => (
              <li key={word.term}>
                <WordChoice language={language} word={word} isChosen={chosen.has(word.term)} onToggle={onToggle} />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </Stack>
  );
}

interface WordChoiceProps {
  language: SupportedLanguage;
  word: StarterWord;
  isChosen: boolean;
  onToggle: (term: string) => void;
}

function WordChoice({ language, word, isChosen, onToggle }: WordChoiceProps) {
  const { term, pronunciation, translations, definition } = word;
  return (
    <label className={classes['word']}>
      <input
        type="checkbox"
        className={classes['box']}
        checked={isChosen}
        onChange={() => {
          onToggle(term);
        }}
      />
      <span>
        <ForeignText language={language} className={classes['term']}>
          {term}
        </ForeignText>{' '}
        <span className={classes['meaning']}>
          {pronunciation && (
            <>
              <ForeignText language={language}>{pronunciation}</ForeignText>
              {' · '}
            </>
          )}
          <bdi lang="en">{translations.join(', ') || definition}</bdi>
        </span>
      </span>
    </label>
  );
}

function useSubjectNames(): Record<string, string> {
  const { t } = useTranslation('first-run');
  return {
    basics: t('subjects.basics'),
    food: t('subjects.food'),
    people: t('subjects.people'),
    home: t('subjects.home'),
    verbs: t('subjects.verbs'),
    adjectives: t('subjects.adjectives'),
    time: t('subjects.time'),
    travel: t('subjects.travel'),
  };
}
