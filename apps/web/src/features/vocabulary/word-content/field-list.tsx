import type { WordDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import classes from './field-list.module.css';
import { useWordFieldTexts, languageOf } from './use-field-texts.js';
import type { ListFieldName, TextFieldName } from './word-draft.js';

type Name = TextFieldName | ListFieldName;

/** One per line; other lists are inline. */
const SENTENCES: readonly Name[] = ['examples'];

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
  if (value === null) return null;
  if (typeof value === 'string') return <Written lang={lang}>{value}</Written>;
  return (
    <ul className={SENTENCES.includes(name) ? classes['sentences'] : classes['words']}>
      {value.map((item) => (
        <li key={item}>
          <Written lang={lang}>{item}</Written>
        </li>
      ))}
    </ul>
  );
}

/** Text in its own direction, with its line breaks. */
function Written({ lang, children }: { lang: string | undefined; children: string }) {
  return (
    <bdi lang={lang} dir={directionOf(children)} className={classes['written']}>
      {children}
    </bdi>
  );
}
