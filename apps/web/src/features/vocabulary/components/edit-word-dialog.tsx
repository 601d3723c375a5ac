import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { textAttributes } from '../../../components/foreign-text.js';
import { TextLink } from '../../../components/link-button.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useSubmission } from '../../../components/use-submission.js';
import { useUpdateWord } from '../api/update-word.js';
import { staleWord } from '../stale-word.js';
import { parseTranslationLines } from '../../../lib/translations.js';
import { DetailFields, TermField } from './word-fields.js';

/** Edits what a learner typed about a word. */
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
  const updateWord = useUpdateWord();
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
        const current = staleWord(error);
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

/** Only what was touched is sent: a translation that itself holds a line break stays whole unless the learner edits it. */
function toChanges(before: Values, after: Values) {
  return {
    ...(after.term !== before.term && { term: after.term }),
    ...(after.translations !== before.translations && { translations: parseTranslationLines(after.translations) }),
    ...(after.definition !== before.definition && { definition: after.definition.trim() || null }),
    ...(after.example_sentence !== before.example_sentence && { example_sentence: after.example_sentence.trim() || null }),
  };
}
