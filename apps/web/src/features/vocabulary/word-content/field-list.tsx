import type { WordDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { languageOf } from './field-language.js';
import classes from './field-list.module.css';
import { useFieldTexts } from './use-field-texts.js';
import type { ListName, TextName } from './word-draft.js';

type Name = TextName | ListName;

/** Sentences stand below each other, single words beside each other. */
const SENTENCES: readonly Name[] = ['examples'];

/** What fields hold, each with its name; nothing of those that hold nothing. */
export function FieldList({ word, fields }: { word: WordDto; fields: readonly Name[] }) {
  const texts = useFieldTexts();
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

/** In the direction of its own script, in lines as it was written. */
function Written({ lang, children }: { lang: string | undefined; children: string }) {
  return (
    <bdi lang={lang} dir={directionOf(children)} className={classes['written']}>
      {children}
    </bdi>
  );
}
