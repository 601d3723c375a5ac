import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { WORD_FIELDS } from '@wordhoard/word-fields';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './fields.module.css';
import { useFocusItem } from './list-field.js';
import type { ContextDraft } from './word-draft.js';

export interface ContextsFieldProps {
  label: string;
  contexts: readonly ContextDraft[];
  onChange: (contexts: ContextDraft[]) => void;
  lang: string | undefined;
  error: string | undefined;
  children?: ReactNode;
}

const MAX_LENGTHS = { sentence: 1000, title: 255, address: 2048 } as const;

/** Sentences in which the word was found, each with its source. */
export function ContextsField({ label, contexts, onChange, lang, error, children }: ContextsFieldProps) {
  const { t } = useTranslation('word-page');
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusItem(list);
  const add = () => {
    onChange([...contexts, { sentence: '', source_title: '', source_url: '', captured_at: new Date().toISOString() }]);
    focusNext(contexts.length);
  };
  return (
    <div ref={list} role="group" aria-label={label}>
      <Stack>
        {contexts.map((context, at) => (
          <ContextFields
            key={at}
            number={at + 1}
            context={context}
            lang={lang}
            onChange={(changed) => {
              onChange(contexts.with(at, changed));
            }}
            onRemove={() => {
              onChange(contexts.toSpliced(at, 1));
              focusNext(Math.min(at, contexts.length - 2));
            }}
          />
        ))}
        {error && <p className={classes['error']}>{error}</p>}
        <Button
          data-add
          variant="subtle"
          size="sm"
          px="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={contexts.length >= WORD_FIELDS.contexts.maxItems}
          className={classes['add']}
          onClick={add}
        >
          {t('edit.addContext')}
        </Button>
        {children}
      </Stack>
    </div>
  );
}

interface ContextFieldsProps {
  number: number;
  context: ContextDraft;
  lang: string | undefined;
  onChange: (context: ContextDraft) => void;
  onRemove: () => void;
}

function ContextFields({ number, context, lang, onChange, onRemove }: ContextFieldsProps) {
  const { t } = useTranslation('word-page');
  return (
    <fieldset className={classes['context']}>
      <legend className={classes['legend']}>{t('edit.context', { number })}</legend>
      <Textarea
        name="contexts"
        data-item
        label={t('contexts.sentence')}
        value={context.sentence}
        onChange={(event) => {
          onChange({ ...context, sentence: event.currentTarget.value });
        }}
        maxLength={MAX_LENGTHS.sentence}
        lang={lang}
        dir="auto"
        rows={2}
        required
      />
      <div className={classes['pair']}>
        <TextInput
          label={t('contexts.sourceTitle')}
          value={context.source_title}
          onChange={(event) => {
            onChange({ ...context, source_title: event.currentTarget.value });
          }}
          maxLength={MAX_LENGTHS.title}
          dir="auto"
        />
        <TextInput
          type="url"
          label={t('contexts.sourceUrl')}
          value={context.source_url}
          onChange={(event) => {
            onChange({ ...context, source_url: event.currentTarget.value });
          }}
          maxLength={MAX_LENGTHS.address}
          dir="ltr"
          autoCapitalize="none"
        />
      </div>
      <Button variant="subtle" color="gray" size="sm" px="xs" className={classes['add']} onClick={onRemove}>
        {t('edit.removeContext', { number })}
      </Button>
    </fieldset>
  );
}
