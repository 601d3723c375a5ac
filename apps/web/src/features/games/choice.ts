import { createRandom, optionsFrom, type OptionWord, seedOf, asksForTerm, Facet } from '@wordhoard/scheduling';
import { type GameWord, orderForRound, type PracticeAnswer, type RoundResult } from './game-word.js';

const MAX_QUESTIONS = 10;
const CHOICES_PER_QUESTION = 4;

/** A term or a meaning with four answers, one of them correct. */
export interface ChoiceQuestion {
  word: GameWord;
  facet: Facet;
  choices: readonly string[];
}

/** State of a round of quick choice. */
export interface ChoiceState {
  questions: readonly ChoiceQuestion[];
  /** Index of the current question; the number of questions at the end. */
  index: number;
  /** The chosen answer to the current question. */
  chosen: string | null;
  answers: readonly PracticeAnswer[];
}

/**
 * Questions in random order and either direction, each with three wrong answers from the same words; null if no word has three. A word with
 * the same term or a shared meaning is never a wrong answer. @param missedIds words missed in the previous round, which are asked first.
 */
export function buildQuestions(words: readonly GameWord[], seed: number, missedIds: readonly number[] = []): ChoiceQuestion[] | null {
  const random = createRandom(seed);
  const byLanguage = Map.groupBy(words, ({ word }) => word.target_language);
  const choosers = new Map([...byLanguage].map(([language, alike]) => [language, optionsFrom(alike.map(toOptionWord))]));
  const questions: ChoiceQuestion[] = [];
  for (const word of orderForRound(words, missedIds, random)) {
    const facet = random() < 0.5 ? Facet.recognition : Facet.production;
    const choices = choosers.get(word.word.target_language)?.(toOptionWord(word), facet, seedOf(seed, word.id));
    if (choices?.length === CHOICES_PER_QUESTION && questions.length < MAX_QUESTIONS) questions.push({ word, facet, choices });
  }
  return questions.length === 0 ? null : questions;
}

export function startChoice(questions: readonly ChoiceQuestion[]): ChoiceState {
  return { questions, index: 0, chosen: null, answers: [] };
}

/** Only the first choice counts. */
export function answerQuestion(round: ChoiceState, choice: string): ChoiceState {
  const question = round.questions[round.index];
  if (!question || round.chosen !== null || !question.choices.includes(choice)) return round;
  const outcome = choice === rightChoice(question) ? 'correct' : 'incorrect';
  const answer: PracticeAnswer = { word_id: question.word.id, facet: question.facet, outcome, attempted_answer: choice };
  return { ...round, chosen: choice, answers: [...round.answers, answer] };
}

export function nextQuestion(round: ChoiceState): ChoiceState {
  return round.chosen === null ? round : { ...round, index: round.index + 1, chosen: null };
}

export function rightChoice({ word, facet }: ChoiceQuestion): string {
  return asksForTerm(facet) ? word.term : word.meaning;
}

export function choiceResult({ questions, answers }: ChoiceState): RoundResult {
  const missedIds = new Set(answers.filter(({ outcome }) => outcome === 'incorrect').map(({ word_id }) => word_id));
  const missed = questions.map(({ word }) => word).filter(({ id }) => missedIds.has(id));
  return { right: answers.length - missed.length, missed };
}

function toOptionWord({ id, term, meaning, meanings, word }: GameWord): OptionWord {
  const { part_of_speech, category, topics } = word;
  return { wordId: id, term, translations: [meaning, ...meanings], partOfSpeech: part_of_speech, category, topics };
}
