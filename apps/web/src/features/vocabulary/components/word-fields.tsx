import { Textarea, TextInput } from '@mantine/core';
import { WORD_FIELDS } from '@wordhoard/word-fields';
import { useTranslation } from 'react-i18next';

export interface TermFieldProps {
  /** BCP 47 tag of the word's language, if known. */
  lang: string | undefined;
  initialValue?: string;
  error: string | undefined;
}

export function TermField({ lang, initialValue, error }: TermFieldProps) {
  const { t } = useTranslation('vocabulary');
  return (
    <TextInput
      name="term"
      label={t('word.term')}
      defaultValue={initialValue}
      error={error}
      maxLength={WORD_FIELDS.term.max}
      lang={lang}
      dir="auto"
      autoComplete="off"
      autoCapitalize="none"
      data-autofocus
      required
    />
  );
}

export interface DetailFieldsProps {
  /** BCP 47 tag of the word's language, if known. */
  lang: string | undefined;
  initialValues?: { definition: string; example_sentence: string };
  errors: { definition?: string; example_sentence?: string };
}

/** The optional fields of a word. */
export function DetailFields({ lang, initialValues, errors }: DetailFieldsProps) {
  const { t } = useTranslation('vocabulary');
  return (
    <>
      <Textarea
        name="definition"
        label={t('word.definition')}
        defaultValue={initialValues?.definition}
        error={errors.definition}
        maxLength={WORD_FIELDS.definition.max}
        dir="auto"
        rows={2}
      />
      <Textarea
        name="example_sentence"
        label={t('word.example')}
        defaultValue={initialValues?.example_sentence}
        error={errors.example_sentence}
        maxLength={WORD_FIELDS.example_sentence.max}
        lang={lang}
        dir="auto"
        rows={2}
      />
    </>
  );
}
