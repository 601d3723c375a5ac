import { Text, Textarea } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { WORD_FIELDS } from '@wordhoard/word-fields';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textAttributes } from '../../../components/foreign-text.js';
import { cellTextOf } from './cell-text.js';
import type { EditableColumn } from './grid-keys.js';
import classes from './word-grid.module.css';
import { useCellSaving } from './use-cell-saving.js';

export interface CellEditorProps {
  word: WordDto;
  column: EditableColumn;
  /** Called when editing ends. `isLeft`: the user has moved the focus elsewhere, so the cell must not take it back. */
  onDone: (isLeft: boolean) => void;
}

/** Edits a term or translations in place. Enter saves, and so does leaving the cell; Escape cancels. */
export function CellEditor({ word, column, onDone }: CellEditorProps) {
  const { t } = useTranslation('group-table');
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => cellTextOf(word, column));
  const { save, problem, isSaving } = useCellSaving(word, column, onDone);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSaved = event.key === 'Enter' && (column === 'term' || !event.shiftKey);
    if (isSaved) save(text, false);
    if (event.key === 'Escape') onDone(false);
    if (isSaved || event.key === 'Escape') event.preventDefault();
    // Keys typed here must not reach the grid.
    event.stopPropagation();
  };
  return (
    <div className={classes['editor']}>
      <Textarea
        ref={field}
        size="sm"
        autosize={false}
        rows={column === 'term' ? 1 : text.split('\n').length}
        aria-label={column === 'term' ? t('edit.term') : t('edit.translations', { term: word.term })}
        aria-describedby={hint}
        aria-busy={isSaving}
        {...(column === 'term' ? { ...textAttributes(word.term, word.target_language), maxLength: WORD_FIELDS.term.max } : {})}
        dir="auto"
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        readOnly={isSaving}
        error={problem}
        value={text}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
        onChange={({ currentTarget }) => {
          setText(column === 'term' ? currentTarget.value.replaceAll('\n', ' ') : currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          save(text, true);
        }}
      />
      <Text id={hint} size="sm" c="dimmed">
        {column === 'term' ? t('edit.termHint') : t('edit.translationsHint')}
      </Text>
    </div>
  );
}
