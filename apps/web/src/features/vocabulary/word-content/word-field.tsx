import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { SUPPORTED_LANGUAGES } from '@wordhoard/language';
import { type ChoiceFieldName, type ListFieldName, type TextFieldName, WORD_FIELDS, type WordFieldName } from '@wordhoard/word-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContextsField } from './contexts-field.js';
import classes from './fields.module.css';
import { ListField } from './list-field.js';
import { useWordFieldTexts } from '../../../components/use-word-field-texts.js';
import { languageOf, useValueText } from './use-field-texts.js';
import type { WordDraftState } from './use-word-draft.js';

/** Longer texts get several lines. */
const MAX_LINE_LENGTH = WORD_FIELDS.term.max;

export interface WordFieldProps {
  name: WordFieldName;
  state: WordDraftState;
}

/** A form field for one field of a word. */
export function WordField({ name, state }: WordFieldProps) {
  const conflict = <Conflict name={name} state={state} />;
  const { kind } = WORD_FIELDS[name];
  if (kind === 'list') return <Items name={name as ListFieldName} state={state} conflict={conflict} />;
  if (kind === 'contexts') return <Contexts state={state} conflict={conflict} />;
  return (
    <div>
      {kind === 'language' || kind === 'choice' ? (
        <Choice name={name as 'target_language' | ChoiceFieldName} state={state} />
      ) : (
        <Words name={name as 'term' | TextFieldName} state={state} />
      )}
      {conflict}
    </div>
  );
}

function Words({ name, state }: { name: 'term' | TextFieldName; state: WordDraftState }) {
  const { label, hint } = useWordFieldTexts()[name];
  const { max } = WORD_FIELDS[name];
  const isLong = max > MAX_LINE_LENGTH;
  const Input = isLong ? Textarea : TextInput;
  return (
    <Input
      name={name}
      label={label}
      description={hint}
      value={state.draft[name]}
      onChange={(event: { currentTarget: { value: string } }) => {
        state.set(name, event.currentTarget.value);
      }}
      error={state.errors[name]}
      maxLength={max}
      lang={languageOf(name, state.draft.target_language)}
      dir="auto"
      autoComplete="off"
      autoCapitalize={isLong ? 'sentences' : 'none'}
      {...(isLong && { rows: 3 })}
      {...(name === 'term' && { required: true })}
    />
  );
}

function Choice({ name, state }: { name: 'target_language' | ChoiceFieldName; state: WordDraftState }) {
  const { t } = useTranslation('word-page');
  const { label, hint } = useWordFieldTexts()[name];
  const valueText = useValueText();
  const values: readonly string[] = name === 'target_language' ? SUPPORTED_LANGUAGES : WORD_FIELDS[name].values;
  const choices = values.map((value) => ({ value, label: valueText(name, value) }));
  return (
    <NativeSelect
      name={name}
      label={label}
      description={hint}
      value={state.draft[name]}
      onChange={(event) => {
        state.set(name, event.currentTarget.value);
      }}
      error={state.errors[name]}
      data={name === 'target_language' ? choices : [{ value: '', label: t('edit.noValue') }, ...choices]}
    />
  );
}

function Items({ name, state, conflict }: { name: ListFieldName; state: WordDraftState; conflict: ReactNode }) {
  const { label, hint } = useWordFieldTexts()[name];
  const { max, maxItems } = WORD_FIELDS[name];
  return (
    <ListField
      name={name}
      label={label}
      hint={hint}
      items={state.draft[name]}
      onChange={(items) => {
        state.set(name, items);
      }}
      lang={languageOf(name, state.draft.target_language)}
      maxLength={max}
      maxItems={maxItems}
      // The server reports faults of associations under `add`.
      error={state.errors[name]}
      isLong={max > MAX_LINE_LENGTH}
    >
      {conflict}
    </ListField>
  );
}

function Contexts({ state, conflict }: { state: WordDraftState; conflict: ReactNode }) {
  const { label } = useWordFieldTexts().contexts;
  return (
    <ContextsField
      label={label}
      contexts={state.draft.contexts}
      onChange={(contexts) => {
        state.set('contexts', contexts);
      }}
      lang={languageOf('contexts', state.draft.target_language)}
      error={state.errors['contexts']}
    >
      {conflict}
    </ContextsField>
  );
}

/** The field's value after a change elsewhere. The learner's text stays until they choose. */
function Conflict({ name, state }: WordFieldProps) {
  const { t } = useTranslation('word-page');
  const valueText = useValueText();
  const { label } = useWordFieldTexts()[name];
  if (!state.conflicts.includes(name)) return null;
  const theirs = state.theirs[name];
  return (
    <div className={classes['conflict']}>
      <span>
        {t('conflict.theirs')} <bdi>{valueText(name, theirs) || t('conflict.empty')}</bdi>
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={t('conflict.takeNamed', { field: label })}
        onClick={() => {
          state.set(name, theirs);
        }}
      >
        {t('conflict.take')}
      </Button>
    </div>
  );
}
