import '@mantine/core/styles/Progress.css';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asksForTerm } from '@wordhoard/scheduling';
import { useAnnounce } from '../../../components/announcer.js';
import { textAttributes } from '../../../components/foreign-text.js';
import { useKeys } from '../../../components/use-keys.js';
import { isolated } from '../../../lib/format.js';
import {
  buildQuestions,
  type ChoiceState,
  choiceResult,
  answerQuestion,
  startChoice,
  nextQuestion,
  type ChoiceQuestion,
  rightChoice,
} from '../choice.js';
import { useRecordedRound } from '../use-recorded-round.js';
import classes from './games.module.css';
import { RoundEnd } from './round-end.js';
import { TileButton } from './tile-button.js';
import { type GameProps, TooFewWords } from './game-rounds.js';

const PROMPT_ID = 'choice-prompt';

/** A round of multiple-choice questions. */
export function ChoiceGame({ groupId, words, seed, missedIds, onAgain }: GameProps) {
  const [questions] = useState(() => buildQuestions(words, seed, missedIds));
  if (!questions) return <TooFewWords groupId={groupId} />;
  return <ChoiceRound groupId={groupId} questions={questions} onAgain={onAgain} />;
}

function ChoiceRound({ groupId, questions, onAgain }: Pick<GameProps, 'groupId' | 'onAgain'> & { questions: readonly ChoiceQuestion[] }) {
  const [round, setRound] = useState(() => startChoice(questions));
  const announce = useAnnounce();
  const resultText = useResultText();
  const question = questions[round.index];
  useRecordedRound('choice', round.answers, !question);
  const press = (choice: string) => {
    const next = answerQuestion(round, choice);
    setRound(next);
    if (question && next !== round) announce(resultText(question, choice));
  };
  const advance = () => {
    setRound(nextQuestion(round));
  };
  const pressAt = (index: number) => () => {
    const choice = question?.choices[index];
    if (choice !== undefined) press(choice);
  };
  useKeys(round.chosen === null ? { 1: pressAt(0), 2: pressAt(1), 3: pressAt(2), 4: pressAt(3) } : { Enter: advance, ' ': advance });
  if (!question) return <RoundEnd groupId={groupId} result={choiceResult(round)} onAgain={onAgain} />;
  return <QuestionCard key={round.index} question={question} round={round} onChoose={press} onNext={advance} />;
}

interface QuestionCardProps {
  question: ChoiceQuestion;
  round: ChoiceState;
  onChoose: (choice: string) => void;
  onNext: () => void;
}

/** The current question. The group of choices has the focus, so that no stray key chooses an answer; afterwards the next button has it. */
function QuestionCard({ question, round: { index, chosen, questions }, onChoose, onNext }: QuestionCardProps) {
  const { t } = useTranslation('games');
  const resultText = useResultText();
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
          {asksForTerm(facet) ? t('choice.askTerm') : t('choice.askMeaning')}
        </Text>
        <bdi className={classes['prompt']} {...(asksForTerm(facet) ? { dir: 'auto' } : textAttributes(word.term, language))}>
          {asksForTerm(facet) ? word.meaning : word.term}
        </bdi>
      </div>
      <div ref={group} tabIndex={-1} role="group" aria-labelledby={PROMPT_ID} className={classes['choices']}>
        {question.choices.map((choice, place) => (
          <TileButton
            key={choice}
            text={choice}
            language={asksForTerm(facet) ? language : null}
            {...markOf(choice, question, chosen, { right: t('choice.rightMark'), wrong: t('choice.wrongMark') })}
            isDisabled={chosen !== null}
            shortcut={String(place + 1)}
            onPress={() => {
              onChoose(choice);
            }}
          />
        ))}
      </div>
      <Text className={classes['verdict']}>{chosen !== null && resultText(question, chosen)}</Text>
      {chosen !== null && (
        <Button ref={next} size="lg" onClick={onNext}>
          {index + 1 < questions.length ? t('choice.next') : t('choice.end')}
        </Button>
      )}
    </Stack>
  );
}

/** After a choice, marks the correct answer and a wrong choice. */
function markOf(choice: string, question: ChoiceQuestion, chosen: string | null, marks: { right: string; wrong: string }) {
  if (chosen === null) return {};
  if (choice === rightChoice(question)) return { state: 'right' as const, mark: marks.right };
  return choice === chosen ? { state: 'wrong' as const, mark: marks.wrong } : {};
}

function useResultText(): (question: ChoiceQuestion, choice: string) => string {
  const { t } = useTranslation('games');
  return (question, choice) => {
    const answer = rightChoice(question);
    return choice === answer ? t('choice.right') : t('choice.wrong', { answer: isolated(answer) });
  };
}
