import { Button, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { WordDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import { SUGGESTED_FIELDS, type SuggestedFieldName } from '@wordhoard/word-fields';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { AnswerNotice } from '../../../components/model/answer-notice.js';
import { RecipientNotice } from '../../../components/model/model-notice.js';
import { useModel } from '../../../components/model/use-model.js';
import { QuestionProgress } from '../../../components/model/question-progress.js';
import { useWordFieldTexts } from '../../../components/use-word-field-texts.js';
import { Offers } from './offers.js';
import classes from './suggestions.module.css';
import { type Suggestions, useSuggestions } from './use-suggestions.js';

/** Suggestions by a model. Hidden if AI is off. */
export function WordSuggestions({ word }: { word: WordDto }) {
  const { t } = useTranslation('word-help');
  const model = useModel();
  const announce = useAnnounce();
  const first = useRef<HTMLButtonElement>(null);
  const suggestions = useSuggestions(
    word,
    () => {
      announce(t('suggestions.ready'));
    },
    (count) => {
      announce(t('suggestions.saved', { count }));
      first.current?.focus();
    },
  );
  if (!model || model.provider === 'none') return null;
  const { question, offers } = suggestions;
  return (
    <Stack component="section" gap="sm" aria-labelledby="suggestions-heading">
      <Title order={2} id="suggestions-heading">
        {t('suggestions.heading')}
      </Title>
      <RecipientNotice model={model} />
      <Group gap="sm" align="flex-end">
        <Button
          ref={first}
          variant="default"
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={() => {
            question.ask({ kind: 'all' });
          }}
        >
          {t('suggestions.all')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            question.ask({ kind: 'examples' });
          }}
        >
          {t('suggestions.examples')}
        </Button>
        <OneField suggestions={suggestions} />
      </Group>
      {question.since !== null && <QuestionProgress since={question.since} onCancel={question.cancel} />}
      <AnswerNotice answer={question.answer} error={question.error} onRetry={question.askAgain} />
      {offers && (
        <Offers
          word={word}
          suggestions={{ ...suggestions, offers }}
          onDismiss={() => {
            suggestions.dismiss();
            first.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}

/** Asks for a single field, even if it has a value. */
function OneField({ suggestions: { question } }: { suggestions: Suggestions }) {
  const { t } = useTranslation('word-help');
  const texts = useWordFieldTexts();
  const [field, setField] = useState<SuggestedFieldName>('definition');
  return (
    <div className={classes['one']}>
      <NativeSelect
        label={t('suggestions.field')}
        value={field}
        onChange={(event) => {
          setField(event.currentTarget.value as SuggestedFieldName);
        }}
        data={SUGGESTED_FIELDS.map((value) => ({ value, label: texts[value].label }))}
      />
      <Button
        variant="default"
        onClick={() => {
          question.ask({ kind: 'field', field });
        }}
      >
        {t('suggestions.write')}
      </Button>
    </div>
  );
}
