import '@mantine/core/styles/Progress.css';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { textAttributes } from '../../../components/foreign-text.js';
import { useKeys } from '../../../components/use-keys.js';
import { isolated } from '../../../lib/format.js';
import { buildQuestions, type Choice, choiceResult, choose, newChoice, nextQuestion, type Question, rightChoice } from '../choice.js';
import { useRecordedRound } from '../use-recorded-round.js';
import type { GameProps } from './game-rounds.js';
import classes from './games.module.css';
import { RoundEnd } from './round-end.js';
import { TileButton } from './tile-button.js';
import { TooFewWords } from './too-few-words.js';

const PROMPT_ID = 'choice-prompt';

/** Questions with four answers each. */
export function ChoiceGame({ groupId, words, seed, missedIds, onAgain }: GameProps) {
  const [questions] = useState(() => buildQuestions(words, seed, missedIds));
  if (!questions) return <TooFewWords groupId={groupId} />;
  return <ChoiceRound groupId={groupId} questions={questions} onAgain={onAgain} />;
}

function ChoiceRound({ groupId, questions, onAgain }: Pick<GameProps, 'groupId' | 'onAgain'> & { questions: readonly Question[] }) {
  const [round, setRound] = useState(() => newChoice(questions));
  const announce = useAnnounce();
  const verdict = useVerdict();
  const question = questions[round.index];
  useRecordedRound('choice', round.answers, !question);
  const press = (choice: string) => {
    const next = choose(round, choice);
    setRound(next);
    if (question && next !== round) announce(verdict(question, choice));
  };
  const goOn = () => {
    setRound(nextQuestion(round));
  };
  const pressAt = (index: number) => () => {
    const choice = question?.choices[index];
    if (choice !== undefined) press(choice);
  };
  useKeys(round.chosen === null ? { 1: pressAt(0), 2: pressAt(1), 3: pressAt(2), 4: pressAt(3) } : { Enter: goOn, ' ': goOn });
  if (!question) return <RoundEnd groupId={groupId} result={choiceResult(round)} onAgain={onAgain} />;
  return <Asked key={round.index} question={question} round={round} onChoose={press} onNext={goOn} />;
}

interface AskedProps {
  question: Question;
  round: Choice;
  onChoose: (choice: string) => void;
  onNext: () => void;
}

/** The question on screen. Its choices have the focus as a group, so that no stray key chooses; then what goes on has it. */
function Asked({ question, round: { index, chosen, questions }, onChoose, onNext }: AskedProps) {
  const { t } = useTranslation('games');
  const verdict = useVerdict();
  const group = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    (chosen === null ? group : next).current?.focus();
  }, [chosen]);
  const { word, facet } = question;
  const language = word.word.target_language;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('choice.progress', { number: index + 1, total: questions.length })}
      </Text>
      <Progress size="sm" value={(index / questions.length) * 100} aria-label={t('choice.progressLabel')} />
      <div id={PROMPT_ID}>
        <Text size="sm" c="dimmed">
          {facet === 0 ? t('choice.askMeaning') : t('choice.askTerm')}
        </Text>
        <bdi className={classes['prompt']} {...(facet === 0 ? textAttributes(word.term, language) : { dir: 'auto' })}>
          {facet === 0 ? word.term : word.meaning}
        </bdi>
      </div>
      <div ref={group} tabIndex={-1} role="group" aria-labelledby={PROMPT_ID} className={classes['choices']}>
        {question.choices.map((choice, place) => (
          <TileButton
            key={choice}
            text={choice}
            language={facet === 0 ? null : language}
            {...markOf(choice, question, chosen, { right: t('choice.rightMark'), wrong: t('choice.wrongMark') })}
            isDisabled={chosen !== null}
            shortcut={String(place + 1)}
            onPress={() => {
              onChoose(choice);
            }}
          />
        ))}
      </div>
      <Text className={classes['verdict']}>{chosen !== null && verdict(question, chosen)}</Text>
      {chosen !== null && (
        <Button ref={next} size="lg" onClick={onNext}>
          {index + 1 < questions.length ? t('choice.next') : t('choice.end')}
        </Button>
      )}
    </Stack>
  );
}

/** Once one was chosen, the right answer is marked, and the chosen one where it is another. */
function markOf(choice: string, question: Question, chosen: string | null, marks: { right: string; wrong: string }) {
  if (chosen === null) return {};
  if (choice === rightChoice(question)) return { state: 'right' as const, mark: marks.right };
  return choice === chosen ? { state: 'wrong' as const, mark: marks.wrong } : {};
}

function useVerdict(): (question: Question, choice: string) => string {
  const { t } = useTranslation('games');
  return (question, choice) => {
    const answer = rightChoice(question);
    return choice === answer ? t('choice.right') : t('choice.wrong', { answer: isolated(answer) });
  };
}
