import { VisuallyHidden } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { useLandmarkText } from '../use-place-texts.js';
import type { RoomKind, RoomWord } from '../room-model.js';

export interface WordListProps {
  readonly kind: RoomKind;
  readonly words: readonly RoomWord[];
  readonly selected: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
  /** The word that has keyboard focus, or undefined after the focus has left. */
  readonly onFocus: (id: number | undefined) => void;
}

/** The room's words for screen readers and keyboards: one tab stop, arrow keys move between words. */
export function WordList({ kind, words, selected, onToggle, onFocus }: WordListProps) {
  const { t } = useTranslation('palace-space');
  const landmarkOf = useLandmarkText(kind);
  const list = useRef<HTMLUListElement>(null);
  const [entry, setEntry] = useState<number>();
  const stop = words.some(({ id }) => id === entry) ? entry : words[0]?.id;
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const target = next(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
    if (target === undefined) return;
    event.preventDefault();
    buttons[target]?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!list.current?.contains(relatedTarget)) onFocus(undefined);
  };
  return (
    <VisuallyHidden>
      <ul ref={list} aria-label={t('words')} onKeyDown={onKeyDown} onBlur={onBlur}>
        {words.map((word) => (
          <li key={word.id}>
            <button
              type="button"
              tabIndex={word.id === stop ? 0 : -1}
              aria-pressed={selected.has(word.id)}
              onFocus={() => {
                setEntry(word.id);
                onFocus(word.id);
              }}
              onClick={() => {
                onToggle(word.id);
              }}
            >
              <ForeignText language={word.language}>{word.term}</ForeignText>
              {word.due && `, ${t('due')}`}, {landmarkOf(word)}
            </button>
          </li>
        ))}
      </ul>
    </VisuallyHidden>
  );
}

function next(key: string, at: number, count: number): number | undefined {
  const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to));
}
