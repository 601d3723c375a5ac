import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { SuggestedMnemonicsDto, WordDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { AiMark } from '../../../components/model/ai-mark.js';
import { AnswerNotice } from '../../../components/model/answer-notice.js';
import { useQuestion } from '../../../components/model/use-question.js';
import { QuestionProgress } from '../../../components/model/question-progress.js';
import { useReportProblem } from '../../../components/notifications.js';
import classes from './mnemonics.module.css';
import { mnemonicToCreate, useCreateMnemonic, askForMnemonics } from '../api/mnemonics.js';

type Style = SuggestedMnemonicsDto['style'];

const STYLES: readonly Style[] = ['imagery', 'sound', 'story', 'etymology'];

export interface SuggestedMnemonicsProps {
  word: WordDto;
  /** Opens a suggestion for editing. */
  onChange: (text: string) => void;
}

/** Mnemonics suggested by a model. */
export function SuggestedMnemonics({ word, onChange }: SuggestedMnemonicsProps) {
  const { t } = useTranslation('word-help');
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  const [style, setStyle] = useState<Style>('imagery');
  const [remaining, setRemaining] = useState<readonly string[]>([]);
  const question = useQuestion(
    (requestedStyle: Style, signal) => askForMnemonics(word.id, requestedStyle, signal),
    ({ status, suggestions }) => {
      if (status !== 'ok') return;
      setRemaining(suggestions);
      announce(t('mnemonics.suggested', { count: suggestions.length }));
    },
  );
  const names = useStyleNames();
  const removeSuggestion = (text: string) => {
    setRemaining((before) => before.filter((other) => other !== text));
    button.current?.focus();
  };
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={t('mnemonics.style')}
          value={style}
          onChange={(event) => {
            setStyle(event.currentTarget.value as Style);
          }}
          data={STYLES.map((value) => ({ value, label: names[value] }))}
        />
        <Button
          ref={button}
          variant="default"
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={() => {
            question.ask(style);
          }}
        >
          {t('mnemonics.suggest')}
        </Button>
      </Group>
      {question.since !== null && <QuestionProgress since={question.since} onCancel={question.cancel} />}
      <AnswerNotice answer={question.answer} error={question.error} onRetry={question.askAgain} />
      {remaining.length > 0 && (
        <ul className={classes['list']} aria-label={t('mnemonics.suggestions')}>
          {remaining.map((text) => (
            <Suggestion key={text} wordId={word.id} text={text} onAdded={removeSuggestion} onChange={onChange} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface SuggestionProps {
  wordId: number;
  text: string;
  onAdded: (text: string) => void;
  onChange: (text: string) => void;
}

function Suggestion({ wordId, text, onAdded, onChange }: SuggestionProps) {
  const { t } = useTranslation('word-help');
  const announce = useAnnounce();
  const report = useReportProblem();
  const createMnemonic = useCreateMnemonic();
  const keep = () => {
    createMnemonic.mutate(mnemonicToCreate(wordId, text, true), {
      onSuccess: () => {
        announce(t('mnemonics.kept'));
        onAdded(text);
      },
      onError: (error) => {
        report(error);
      },
    });
  };
  return (
    <li className={classes['item']}>
      <div className={classes['what']}>
        <Text component="bdi" dir={directionOf(text)} className={classes['text']}>
          {text}
        </Text>
        <AiMark />
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          loading={createMnemonic.isPending}
          aria-label={t('mnemonics.keepNamed', { text })}
          onClick={keep}
        >
          {t('mnemonics.keep')}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          px="xs"
          aria-label={t('mnemonics.changeNamed', { text })}
          onClick={() => {
            onChange(text);
          }}
        >
          {t('mnemonics.change')}
        </Button>
      </Group>
    </li>
  );
}

function useStyleNames(): Record<Style, string> {
  const { t } = useTranslation('word-help');
  return {
    imagery: t('mnemonics.styles.imagery'),
    sound: t('mnemonics.styles.sound'),
    story: t('mnemonics.styles.story'),
    etymology: t('mnemonics.styles.etymology'),
  };
}
