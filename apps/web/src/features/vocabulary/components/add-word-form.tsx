import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { CreatedWordDto, GroupDto } from '@wordhoard/api-client/types';
import { localeOf, toSupportedLanguage } from '@wordhoard/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { parseTranslations } from '../../../lib/translations.js';
import classes from './add-word-form.module.css';
import { DuplicateNotice } from './duplicate-notice.js';
import { DetailFields, TermField } from './word-fields.js';
import { useCreateWord, wordToCreate } from '../api/words.js';

/** Adds words one after another; after each, the focus returns to the term. */
export function AddWordForm({ group }: { group: GroupDto }) {
  const { t } = useTranslation('vocabulary');
  const [hasDetails, setHasDetails] = useState(false);
  const [duplicate, setDuplicate] = useState<CreatedWordDto | null>(null);
  const { formProps, errors, isSending, refusal } = useAddWord(group, setDuplicate);
  const lang = localeOf(toSupportedLanguage(group.target_language)) ?? undefined;
  return (
    <form {...formProps} aria-label={t('word.addTitle')}>
      <Stack gap="sm">
        {refusal && <ProblemAlert {...refusal} />}
        {duplicate && (
          <DuplicateNotice
            word={duplicate}
            onDone={() => {
              setDuplicate(null);
            }}
          />
        )}
        <div className={classes['pair']}>
          <TermField lang={lang} error={errors.term} />
          <TextInput
            name="translations"
            label={t('word.translations')}
            placeholder={t('word.translationsHint')}
            error={errors.translations}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
        {hasDetails && <DetailFields lang={lang} errors={errors} />}
        <Group justify="space-between">
          <Button
            variant="subtle"
            size="sm"
            px="xs"
            ms="calc(var(--mantine-spacing-xs) * -1)"
            aria-expanded={hasDetails}
            onClick={() => {
              setHasDetails(!hasDetails);
            }}
          >
            {hasDetails ? t('word.fewerFields') : t('word.moreFields')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('word.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useAddWord(group: GroupDto, onDuplicate: (word: CreatedWordDto | null) => void) {
  const { t } = useTranslation('vocabulary');
  const announce = useAnnounce();
  const createWord = useCreateWord();
  return useSubmission({
    fields: ['term', 'translations', 'definition', 'example_sentence'],
    rules: { term: (term) => (term.trim() === '' ? t('word.termRule') : null) },
    send: async ({ term, translations, definition, example_sentence }, form) => {
      const word = {
        term,
        translations: parseTranslations(translations),
        ...(definition.trim() && { definition }),
        ...(example_sentence.trim() && { example_sentence }),
      };
      const added = await createWord.mutateAsync(wordToCreate(group.id, word));
      onDuplicate(added.duplicate_of === null ? null : added);
      announce(t('word.added', { term: added.term }));
      form.reset();
      form.querySelector('input')?.focus();
    },
  });
}
