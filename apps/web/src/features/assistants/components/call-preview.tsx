import { Text } from '@mantine/core';
import type { ConfirmationDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { type CallEffect, effectOf } from '../call-effect.js';
import classes from './assistants.module.css';

/** What a pending call would do. */
export function CallPreview({ call }: { call: ConfirmationDto }) {
  const { t } = useTranslation('assistants');
  const preview = effectOf(call);
  const sentence = useSentence();
  if (preview.kind === 'other') return <Fields fields={preview.fields} />;
  const more = preview.kind === 'words' ? preview.count - preview.names.length : 0;
  return (
    <div>
      <Text>{sentence(preview)}</Text>
      <ul className={classes['names']}>
        {preview.names.map((name, index) => (
          <li key={index} className={classes['name']}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('waiting.moreWords', { count: more })}</li>}
      </ul>
    </div>
  );
}

function useSentence(): (preview: Exclude<CallEffect, { kind: 'other' }>) => string {
  const { t } = useTranslation('assistants');
  return (preview) => {
    switch (preview.kind) {
      case 'group':
        return t('waiting.deletesGroup', { count: preview.count });
      case 'room':
        return t('waiting.deletesRoom', { count: preview.count });
      case 'words':
        return t('waiting.deletesWords', { count: preview.count });
      case 'mnemonic':
        return t('waiting.deletesMnemonic');
    }
  };
}

/** All arguments of an unknown call. */
function Fields({ fields }: { fields: Extract<CallEffect, { kind: 'other' }>['fields'] }) {
  const { t } = useTranslation('assistants');
  return (
    <div>
      <Text size="sm">{t('waiting.details')}</Text>
      <dl className={classes['fields']}>
        {fields.map(({ name, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt lang="en">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
