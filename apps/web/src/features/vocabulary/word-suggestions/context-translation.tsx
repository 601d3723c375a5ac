import { Button, Text } from '@mantine/core';
import type { ContextTranslationDto, WordDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { AiMark } from '../../../components/model/ai-mark.js';
import { AnswerNotice } from '../../../components/model/answer-notice.js';
import { useHasModel } from '../../../components/model/use-model.js';
import { useQuestion } from '../../../components/model/use-question.js';
import { QuestionProgress } from '../../../components/model/question-progress.js';
import { useReportProblem } from '../../../components/notifications.js';
import { provenanceOf, askForMeaning } from '../api/ask-about-word.js';
import classes from './suggestions.module.css';
import { useMutation } from '@tanstack/react-query';
import { updateWordMutation } from '@wordhoard/api-client/queries';

export interface ContextTranslationProps {
  word: WordDto;
  sentence: string;
}

/** A model's translation of a sentence and of the word in it. */
export function ContextTranslation({ word, sentence }: ContextTranslationProps) {
  const { t } = useTranslation('word-help');
  const announce = useAnnounce();
  const hasModel = useHasModel();
  const button = useRef<HTMLButtonElement>(null);
  const question = useQuestion(
    (asked: string, signal) => askForMeaning(word, asked, signal),
    ({ translation, sentence_translation }) => {
      if (translation !== null) announce([translation, sentence_translation].filter(Boolean).join('. '));
    },
  );
  const added = () => {
    announce(t('translation.added'));
    button.current?.focus();
  };
  if (!hasModel) return null;
  return (
    <div className={classes['translation']}>
      {question.since === null && (
        <Button
          ref={button}
          variant="subtle"
          size="sm"
          px="xs"
          className={classes['ask']}
          aria-label={t('translation.askNamed', { sentence })}
          onClick={() => {
            question.ask(sentence);
          }}
        >
          {t('translation.ask')}
        </Button>
      )}
      {question.since !== null && <QuestionProgress since={question.since} onCancel={question.cancel} />}
      <AnswerNotice answer={question.answer} error={question.error} onRetry={question.askAgain} />
      {question.answer?.status === 'ok' && <Meaning word={word} answer={question.answer} onAdded={added} />}
    </div>
  );
}

interface MeaningProps {
  word: WordDto;
  answer: ContextTranslationDto;
  onAdded: () => void;
}

function Meaning({ word, answer, onAdded }: MeaningProps) {
  const { t } = useTranslation('word-help');
  const report = useReportProblem();
  const updateWord = useMutation(updateWordMutation());
  const { translation, sentence_translation } = answer;
  const ai = provenanceOf(answer);
  if (translation === null) return null;
  return (
    <>
      {sentence_translation && (
        <Text>
          <bdi dir={directionOf(sentence_translation)}>{sentence_translation}</bdi>
        </Text>
      )}
      <Text>
        {t('translation.meaning')} <bdi dir={directionOf(translation)}>{translation}</bdi>
      </Text>
      <AiMark />
      {!word.translations.includes(translation) && (
        <Button
          variant="default"
          size="xs"
          loading={updateWord.isPending}
          onClick={() => {
            const body = { translations: [...word.translations, translation], base_revision: word.revision, ...(ai && { ai }) };
            updateWord.mutate(
              { path: { word_id: word.id }, body },
              {
                onSuccess: onAdded,
                onError: (error) => {
                  report(error);
                },
              },
            );
          }}
        >
          {t('translation.add')}
        </Button>
      )}
    </>
  );
}
