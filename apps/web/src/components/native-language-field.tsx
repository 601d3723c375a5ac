import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nativeLanguages } from '../lib/languages.js';

export interface NativeLanguageFieldProps {
  name: string;
  label: string;
  description: string;
  /** Label for no choice. */
  none: string;
  /** A BCP-47 tag. */
  defaultValue: string | null;
  error?: ReactNode;
}

/** A native language, named in itself and in the interface language. */
export function NativeLanguageField({ defaultValue, none, ...field }: NativeLanguageFieldProps) {
  const { i18n } = useTranslation();
  const languages = nativeLanguages(defaultValue, i18n.language);
  return (
    <NativeSelect
      {...field}
      defaultValue={defaultValue ?? ''}
      data={[{ value: '', label: none }, ...languages.map(({ tag, name }) => ({ value: tag, label: name }))]}
    />
  );
}
