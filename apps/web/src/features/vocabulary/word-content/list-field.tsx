import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './fields.module.css';

export interface ListFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  items: readonly string[];
  onChange: (items: string[]) => void;
  /** BCP-47 tag of the items' language, if it is known. */
  lang: string | undefined;
  longest: number;
  most: number;
  error: string | undefined;
  /** Sentences get more than one line each. */
  isLong?: boolean;
  children?: ReactNode;
}

/** Items one below the other. Enter goes on to a new one; a removed one leaves the focus to its neighbour. */
export function ListField({ name, label, hint, items, onChange, lang, longest, most, error, isLong = false, children }: ListFieldProps) {
  const { t } = useTranslation('word-page');
  const { list, add, remove, onKeyDown } = useItems(items, onChange, most);
  return (
    <fieldset ref={list} className={classes['list']} {...(error && { 'aria-describedby': `${name}-error` })}>
      <legend className={classes['legend']}>{label}</legend>
      {hint && <p className={classes['hint']}>{hint}</p>}
      {items.map((item, at) => (
        <ListItem
          key={at}
          name={name}
          label={t('edit.item', { field: label, number: at + 1 })}
          value={item}
          longest={longest}
          lang={lang}
          isLong={isLong}
          onChange={(value) => {
            onChange(items.with(at, value));
          }}
          onKeyDown={(event) => {
            onKeyDown(event, at);
          }}
          onRemove={() => {
            remove(at);
          }}
        />
      ))}
      {error && (
        <p id={`${name}-error`} className={classes['error']}>
          {error}
        </p>
      )}
      <Button
        data-add
        aria-label={t('edit.addTo', { field: label })}
        className={classes['add']}
        variant="subtle"
        size="sm"
        px="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={items.length >= most}
        onClick={() => {
          add(items.length);
        }}
      >
        {t('edit.add')}
      </Button>
      {children}
    </fieldset>
  );
}

function useItems(items: readonly string[], onChange: ListFieldProps['onChange'], most: number) {
  const list = useRef<HTMLFieldSetElement>(null);
  const focusNext = useFocusOf(list);
  const add = (at: number) => {
    if (items.length >= most) return;
    onChange(items.toSpliced(at, 0, ''));
    focusNext(at);
  };
  const remove = (at: number) => {
    onChange(items.toSpliced(at, 1));
    focusNext(Math.min(at, items.length - 2));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(at + 1);
  };
  return { list, add, remove, onKeyDown };
}

interface ListItemProps {
  name: string;
  label: string;
  value: string;
  longest: number;
  lang: string | undefined;
  isLong: boolean;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRemove: () => void;
}

function ListItem({ name, label, value, longest, lang, isLong, onChange, onKeyDown, onRemove }: ListItemProps) {
  const { t } = useTranslation('word-page');
  const Input = isLong ? Textarea : TextInput;
  return (
    <div className={classes['item']}>
      <Input
        name={name}
        data-item
        aria-label={label}
        value={value}
        onChange={(event: { currentTarget: { value: string } }) => {
          onChange(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        maxLength={longest}
        lang={lang}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        className={classes['input']}
        {...(isLong && { rows: 2 })}
      />
      <ActionIcon variant="subtle" color="gray" size={42} aria-label={t('edit.remove', { item: value || label })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Puts the focus into the item of a number once it is there, and at the button that adds when there is none left. */
export function useFocusOf(list: RefObject<HTMLElement | null>): (at: number) => void {
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const items = list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
    const target = items[next.current] ?? list.current?.querySelector<HTMLElement>('[data-add]');
    next.current = null;
    target?.focus();
  });
  return (at) => {
    next.current = at;
  };
}
