import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedTags } from './word-pages.js';

const MAX_TAG_LENGTH = 255;

export interface TagFilterProps {
  tag: string;
  onTag: (tag: string) => void;
}

/** Filters by a tag, typed or chosen from the tags of loaded words. */
export function TagFilter({ tag, onTag }: TagFilterProps) {
  const { t } = useTranslation('group-table');
  const client = useQueryClient();
  const list = useId();
  const [typed, setTyped] = useState(tag);
  const [tags, setTags] = useState<readonly string[]>([]);
  const send = (text: string) => {
    if (text.trim() !== tag) onTag(text.trim());
  };
  return (
    <>
      <TextInput
        aria-label={t('filter.tag')}
        placeholder={t('filter.tag')}
        list={list}
        maxLength={MAX_TAG_LENGTH}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onFocus={() => {
          setTags(cachedTags(client));
        }}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (value === '' || tags.includes(value)) send(value);
        }}
        onBlur={() => {
          send(typed);
        }}
        onKeyDown={({ key, nativeEvent }: KeyboardEvent) => {
          if (key === 'Enter' && !nativeEvent.isComposing) send(typed);
        }}
      />
      <datalist id={list}>
        {tags.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
