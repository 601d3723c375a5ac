import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { textAttributes } from '../../../components/foreign-text.js';
import { TextLink } from '../../../components/link-button.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { parseTranslationLines } from '../../../lib/translations.js';
import { DetailFields, TermField } from './word-fields.js';
import { useMutation } from '@tanstack/react-query';
import { updateWordMutation } from '@wordhoard/api-client/queries';
import { conflictingWord } from '../api/words.js';

/** Edits the basic fields of a word. */
export function EditWordDialog({ word, onClose }: { word: WordDto; onClose: () => void }) {
  const { t } = useTranslation('vocabulary');
  return (
    <Dialog isOpen title={t('word.editTitle')} onClose={onClose}>
      <EditWordForm word={word} onSaved={onClose} />
    </Dialog>
  );
}

const FIELDS = ['term', 'translations', 'definition', 'example_sentence'] as const;

function EditWordForm({ word, onSaved }: { word: WordDto; onSaved: () => void }) {
  const { t } = useTranslation('vocabulary');
  const { t: common } = useTranslation();
  const updateWord = useMutation(updateWordMutation());
  const [opened, setOpened] = useState(word);
  const before = toValues(opened);
  const { formProps, errors, isSending, refusal } = useSubmission({
    fields: FIELDS,
    rules: { term: (term) => (term.trim() === '' ? t('word.termRule') : null) },
    send: async (values) => {
      try {
        await updateWord.mutateAsync({
          path: { word_id: word.id },
          body: { ...toChanges(before, values), base_revision: opened.revision },
        });
        onSaved();
      } catch (error) {
        const current = conflictingWord(error);
        if (current) setOpened(current);
        throw error;
      }
    },
  });
  const { lang } = textAttributes(opened.term, opened.target_language);
  return (
    <form {...formProps} key={opened.revision}>
      <Stack>
        {refusal && <ProblemAlert {...refusal} />}
        <TermField lang={lang} initialValue={before.term} error={errors.term} />
        <Textarea
          name="translations"
          label={t('word.translations')}
          description={t('word.translationLinesHint')}
          defaultValue={before.translations}
          error={errors.translations}
          dir="auto"
          rows={3}
        />
        <DetailFields lang={lang} initialValues={before} errors={errors} />
        <Group justify="space-between">
          <TextLink to="/words/$wordId" params={{ wordId: String(word.id) }}>
            {t('word.allFields')}
          </TextLink>
          <Button type="submit" loading={isSending}>
            {common('actions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Values = Record<(typeof FIELDS)[number], string>;

function toValues(word: WordDto): Values {
  return {
    term: word.term,
    translations: word.translations.join('\n'),
    definition: word.definition ?? '',
    example_sentence: word.example_sentence ?? '',
  };
}

/** Sends only changed fields, so a translation with a line break stays whole unless it is edited. */
function toChanges(before: Values, after: Values) {
  return {
    ...(after.term !== before.term && { term: after.term }),
    ...(after.translations !== before.translations && { translations: parseTranslationLines(after.translations) }),
    ...(after.definition !== before.definition && { definition: after.definition.trim() || null }),
    ...(after.example_sentence !== before.example_sentence && { example_sentence: after.example_sentence.trim() || null }),
  };
}
