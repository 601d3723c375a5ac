import type { UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { editedFields } from '../replay/merge-edit.js';
import { useFieldTexts } from '../use-field-texts.js';
import classes from './versions.module.css';

export interface VersionsProps {
  changes: UpdateWordDto;
  /** Null if the word was deleted. */
  theirs: WordDto | null;
}

/** Your version next to the server's, field by field. */
export function Versions({ changes, theirs }: VersionsProps) {
  const { t } = useTranslation('offline');
  const texts = useFieldTexts();
  const shown = editedFields(changes)
    .map((field) => ({ field, mine: texts.value(changes[field] as WordDto[typeof field]), other: theirs && texts.value(theirs[field]) }))
    .filter(({ mine, other }) => mine !== other);
  return (
    <dl className={classes['fields']}>
      {shown.map(({ field, mine, other }) => (
        <div key={field}>
          <dt className={classes['label']}>{texts.label(field)}</dt>
          <dd className={classes['versions']}>
            <Version label={t('unsettled.mine')} text={mine} />
            {other !== null && <Version label={t('unsettled.theirs')} text={other} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Version({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('offline');
  return (
    <div className={classes['version']}>
      <span className={classes['side']}>{label}</span>
      {text === '' ? (
        <em className={classes['side']}>{t('unsettled.empty')}</em>
      ) : (
        <span dir="auto" className={classes['text']}>
          {text}
        </span>
      )}
    </div>
  );
}
