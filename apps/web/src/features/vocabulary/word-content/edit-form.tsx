import { Button, Group } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import type { WordFieldName } from '@wordhoard/word-fields';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { UnsavedGuard } from '../../../components/unsaved-guard.js';
import classes from './fields.module.css';
import { useWordDraft, type WordDraftState } from './use-word-draft.js';
import { WordField } from './word-field.js';

export interface EditFormProps {
  word: WordDto;
  label: string;
  fields: readonly WordFieldName[];
  /** Called after saving or cancelling. */
  onClose: () => void;
}

export function EditForm({ word, label, fields, onClose }: EditFormProps) {
  const { t } = useTranslation('word-page');
  const { t: common } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const state = useWordDraft(word, fields, onClose);
  useFocusOnFirst(form, state.faults);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={classes['form']}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.isSaving) state.save();
      }}
    >
      {state.refusal && <ProblemAlert {...state.refusal} />}
      {state.conflicts.length > 0 && <Notice tone="problem">{t('conflict.body')}</Notice>}
      <div className={classes['grid']}>
        {fields.map((name) => (
          <WordField key={name} name={name} state={state} />
        ))}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {common('actions.cancel')}
        </Button>
        <Button type="submit" loading={state.isSaving}>
          {common('actions.save')}
        </Button>
      </Group>
      <UnsavedGuard isUnsaved={state.isChanged} title={t('leave.title')} body={t('leave.body')} confirm={t('leave.confirm')} />
    </form>
  );
}

/** Focuses the first control when the form opens, and the first invalid one after a refusal. */
function useFocusOnFirst(form: RefObject<HTMLFormElement | null>, faults: WordDraftState['faults']): void {
  useEffect(() => {
    const faulty = Object.keys(faults)[0];
    const control = faulty === undefined ? 'input, textarea, select, [data-add]' : `[name="${faulty}"]`;
    const isWriting = form.current?.contains(document.activeElement) ?? false;
    if (faulty !== undefined || !isWriting) form.current?.querySelector<HTMLElement>(control)?.focus();
  }, [form, faults]);
}
