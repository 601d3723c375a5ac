import type { WordDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { type ChoiceFieldName, type ListFieldName, type TextFieldName, WORD_FIELDS } from '@wordhoard/word-fields';
import classes from './field-list.module.css';
import { useWordFieldTexts } from '../../../components/use-word-field-texts.js';
import { languageOf, useValueText } from './use-field-texts.js';

type Name = TextFieldName | ListFieldName | ChoiceFieldName;

/** The fields that have a value. */
export function FieldList({ word, fields }: { word: WordDto; fields: readonly Name[] }) {
  const texts = useWordFieldTexts();
  return (
    <dl className={classes['fields']}>
      {fields
        .filter((name) => word[name] !== null && word[name].length > 0)
        .map((name) => (
          <div key={name} className={classes['field']}>
            <dt className={classes['name']}>{texts[name].label}</dt>
            <dd className={classes['value']}>
              <Value name={name} word={word} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Value({ name, word }: { name: Name; word: WordDto }) {
  const value = word[name];
  const lang = languageOf(name, word.target_language);
  const valueText = useValueText();
  if (value === null) return null;
  if (typeof value === 'string') return <Written lang={lang}>{valueText(name, value)}</Written>;
  return (
    <ul className={isSentences(name) ? classes['sentences'] : classes['words']}>
      {value.map((item) => (
        <li key={item}>
          <Written lang={lang}>{item}</Written>
        </li>
      ))}
    </ul>
  );
}

/** Sentences have a line each; words are in one line. */
function isSentences(name: Name): boolean {
  const field = WORD_FIELDS[name];
  return field.kind === 'list' && field.max > WORD_FIELDS.term.max;
}

/** Text in its own direction, with its line breaks. */
function Written({ lang, children }: { lang: string | undefined; children: string }) {
  return (
    <bdi lang={lang} dir={directionOf(children)} className={classes['written']}>
      {children}
    </bdi>
  );
}
