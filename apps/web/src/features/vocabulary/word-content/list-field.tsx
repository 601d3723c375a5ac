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
  /** BCP 47 tag of the items' language, if known. */
  lang: string | undefined;
  maxLength: number;
  maxItems: number;
  error: string | undefined;
  /** Items are sentences and get several lines. */
  isLong?: boolean;
  children?: ReactNode;
}

/** A list of text fields. Enter adds one; after a removal the focus moves to the neighbour. */
export function ListField({
  name,
  label,
  hint,
  items,
  onChange,
  lang,
  maxLength,
  maxItems,
  error,
  isLong = false,
  children,
}: ListFieldProps) {
  const { t } = useTranslation('word-page');
  const { list, add, remove, onKeyDown } = useItems(items, onChange, maxItems);
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
          maxLength={maxLength}
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
      <AddButton
        label={label}
        isDisabled={items.length >= maxItems}
        onClick={() => {
          add(items.length);
        }}
      />
      {children}
    </fieldset>
  );
}

interface AddButtonProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
}

function AddButton({ label, isDisabled, onClick }: AddButtonProps) {
  const { t } = useTranslation('word-page');
  return (
    <Button
      data-add
      aria-label={t('edit.addTo', { field: label })}
      className={classes['add']}
      variant="subtle"
      size="sm"
      px="xs"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={isDisabled}
      onClick={onClick}
    >
      {t('edit.add')}
    </Button>
  );
}

function useItems(items: readonly string[], onChange: ListFieldProps['onChange'], maxItems: number) {
  const list = useRef<HTMLFieldSetElement>(null);
  const focusNext = useFocusItem(list);
  const add = (at: number) => {
    if (items.length >= maxItems) return;
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
  maxLength: number;
  lang: string | undefined;
  isLong: boolean;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRemove: () => void;
}

function ListItem({ name, label, value, maxLength, lang, isLong, onChange, onKeyDown, onRemove }: ListItemProps) {
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
        maxLength={maxLength}
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

/** Moves the focus to an item once it is rendered, or to the add button if no items are left. */
export function useFocusItem(list: RefObject<HTMLElement | null>): (at: number) => void {
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
