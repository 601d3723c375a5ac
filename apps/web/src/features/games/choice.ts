import { createRandom, optionsFrom, type OptionWord, seedOf } from '@wordhoard/scheduling';
import { type GameWord, inPlayingOrder, type PracticeAnswer, type RoundResult } from './game-word.js';

const QUESTIONS = 10;
const CHOICES = 4;

/** A term or a meaning, with four answers of which one is right. */
export interface Question {
  word: GameWord;
  /** 0 asks for the meaning of the term, 1 for the term. */
  facet: 0 | 1;
  choices: readonly string[];
}

/** A round of quick choice. */
export interface Choice {
  questions: readonly Question[];
  /** Of the question on screen; the number of questions at the end. */
  index: number;
  /** What was chosen for it; null until then. */
  chosen: string | null;
  answers: readonly PracticeAnswer[];
}

/**
 * Questions in random order and either direction, each with three wrong answers out of the same words; null where no word has that many.
 * A word with the same term or a meaning in common is no wrong answer.
 *
 * @param missedIds words of the round before that are asked again.
 */
export function buildQuestions(words: readonly GameWord[], seed: number, missedIds: readonly number[] = []): Question[] | null {
  const chance = createRandom(seed);
  const byLanguage = Map.groupBy(words, ({ word }) => word.target_language);
  const choosers = new Map([...byLanguage].map(([language, alike]) => [language, optionsFrom(alike.map(toOptionWord))]));
  const questions: Question[] = [];
  for (const word of inPlayingOrder(words, missedIds, chance)) {
    const facet = chance() < 0.5 ? 0 : 1;
    const choices = choosers.get(word.word.target_language)?.(toOptionWord(word), facet, seedOf(seed, word.id));
    if (choices?.length === CHOICES && questions.length < QUESTIONS) questions.push({ word, facet, choices });
  }
  return questions.length === 0 ? null : questions;
}

export function newChoice(questions: readonly Question[]): Choice {
  return { questions, index: 0, chosen: null, answers: [] };
}

/** The first choice counts. */
export function choose(round: Choice, choice: string): Choice {
  const question = round.questions[round.index];
  if (!question || round.chosen !== null || !question.choices.includes(choice)) return round;
  const outcome = choice === rightChoice(question) ? 'correct' : 'incorrect';
  const answer: PracticeAnswer = { word_id: question.word.id, facet: question.facet, outcome, attempted_answer: choice };
  return { ...round, chosen: choice, answers: [...round.answers, answer] };
}

export function nextQuestion(round: Choice): Choice {
  return round.chosen === null ? round : { ...round, index: round.index + 1, chosen: null };
}

export function rightChoice({ word, facet }: Question): string {
  return facet === 0 ? word.meaning : word.term;
}

export function choiceResult({ questions, answers }: Choice): RoundResult {
  const missedIds = new Set(answers.filter(({ outcome }) => outcome === 'incorrect').map(({ word_id }) => word_id));
  const missed = questions.map(({ word }) => word).filter(({ id }) => missedIds.has(id));
  return { right: answers.length - missed.length, missed };
}

function toOptionWord({ id, term, meaning, meanings, word }: GameWord): OptionWord {
  const { part_of_speech, category, topics } = word;
  return { wordId: id, term, translations: [meaning, ...meanings], partOfSpeech: part_of_speech, category, topics };
}
