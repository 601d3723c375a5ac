import { Anchor, Text } from '@mantine/core';
import type { WordContextDto, WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { formatDate } from '../../../lib/format-moment.js';
import { ContextTranslation } from '../word-suggestions/context-translation.js';
import classes from './contexts.module.css';
import { webAddress } from './web-address.js';

/** Sentences in which the learner found the word. */
export function Contexts({ word }: { word: WordDto }) {
  return (
    <ul className={classes['contexts']}>
      {word.contexts.map((context, at) => (
        <li key={at} className={classes['context']}>
          <ForeignText language={word.target_language} className={classes['sentence']}>
            {context.sentence}
          </ForeignText>
          <Source context={context} />
          <ContextTranslation word={word} sentence={context.sentence} />
        </li>
      ))}
    </ul>
  );
}

function Source({ context }: { context: WordContextDto }) {
  const { i18n } = useTranslation();
  const { source_title, source_url, captured_at } = context;
  const address = webAddress(source_url);
  const name = source_title ?? source_url;
  return (
    <Text size="sm" c="dimmed" className={classes['source']}>
      {name && (address ? <Address to={address}>{name}</Address> : <bdi>{name}</bdi>)}
      {name && captured_at && ' · '}
      {captured_at && <time dateTime={captured_at}>{formatDate(captured_at, i18n.language)}</time>}
    </Text>
  );
}

function Address({ to, children }: { to: string; children: string }) {
  return (
    <Anchor href={to} target="_blank" rel="noopener noreferrer" inherit>
      <bdi>{children}</bdi>
    </Anchor>
  );
}
