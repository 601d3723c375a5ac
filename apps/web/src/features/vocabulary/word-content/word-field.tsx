import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { SUPPORTED_LANGUAGES, type SupportedLanguage } from '@wordhoard/language';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageNames } from '../components/use-language-names.js';
import { ContextsField } from './contexts-field.js';
import classes from './fields.module.css';
import { ListField } from './list-field.js';
import { useWordFieldTexts, languageOf, useValueText } from './use-field-texts.js';
import type { WordDraftState } from './use-word-draft.js';
import { ASSOCIATIONS, type FieldName, type ListFieldName, LISTS, type TextFieldName } from './word-draft.js';

/** The API's limits, in characters. */
const MAX_LENGTHS: Partial<Record<FieldName, number>> = { definition: 2000, mnemonic: 2000, example_sentence: 1000, examples: 1000 };
const MAX_LINE_LENGTH = 255;
const MAX_ITEMS: Partial<Record<FieldName, number>> = { translations: 20, examples: 20 };
const MAX_OTHER_ITEMS = 50;
const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

export interface WordFieldProps {
  name: FieldName;
  state: WordDraftState;
}

/** A form field for one field of a word. */
export function WordField({ name, state }: WordFieldProps) {
  const conflict = <Conflict name={name} state={state} />;
  if (isList(name)) return <Items name={name} state={state} conflict={conflict} />;
  if (name === 'contexts') return <Contexts state={state} conflict={conflict} />;
  return (
    <div>
      {name === 'target_language' || name === 'cefr_level' ? <Choice name={name} state={state} /> : <Words name={name} state={state} />}
      {conflict}
    </div>
  );
}

function isList(name: FieldName): name is ListFieldName {
  return ([...LISTS, ...ASSOCIATIONS] as readonly string[]).includes(name);
}

function Words({ name, state }: { name: TextFieldName; state: WordDraftState }) {
  const { label, hint } = useWordFieldTexts()[name];
  const isLong = (MAX_LENGTHS[name] ?? MAX_LINE_LENGTH) > MAX_LINE_LENGTH;
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
      maxLength={MAX_LENGTHS[name] ?? MAX_LINE_LENGTH}
      lang={languageOf(name, state.draft.target_language)}
      dir="auto"
      autoComplete="off"
      autoCapitalize={isLong ? 'sentences' : 'none'}
      {...(isLong && { rows: 3 })}
      {...(name === 'term' && { required: true })}
    />
  );
}

function Choice({ name, state }: { name: 'target_language' | 'cefr_level'; state: WordDraftState }) {
  const { t } = useTranslation('word-page');
  const { label, hint } = useWordFieldTexts()[name];
  const languageNames = useLanguageNames();
  const choices = {
    target_language: SUPPORTED_LANGUAGES.map((value: SupportedLanguage) => ({ value, label: languageNames[value] })),
    cefr_level: [{ value: '', label: t('edit.noLevel') }, ...LEVELS.map((value) => ({ value, label: value }))],
  };
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
      data={choices[name]}
    />
  );
}

function Items({ name, state, conflict }: { name: ListFieldName; state: WordDraftState; conflict: ReactNode }) {
  const { label, hint } = useWordFieldTexts()[name];
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
      maxLength={MAX_LENGTHS[name] ?? MAX_LINE_LENGTH}
      maxItems={MAX_ITEMS[name] ?? MAX_OTHER_ITEMS}
      // The server reports faults of associations under `add`.
      error={state.errors[name]}
      isLong={name === 'examples'}
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
