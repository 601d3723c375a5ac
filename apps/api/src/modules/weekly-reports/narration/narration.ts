import { modelText } from '../../ai/prompts/model-text.js';
import type { NarrationPartDto } from '../weekly-report.dto.js';
import type { FactName } from './fact-names.js';
import { factText, type WeekFacts } from './facts.js';
import { containsNumber } from './number-words.js';

const MAX_CHARACTERS = 1500;

const PLACEHOLDER = /\{([a-z_]+)\}/;
/** A letter or sign next to a figure that would turn it into another number. */
const ALTERED_FIGURE = /([\p{Script=Latin}\p{Sc}#.,/\\]|[~±+−–*^×÷-]\s?)\{|\}([\p{Script=Latin}\p{Sc}#/\\]|\s?[±+−*^×÷])/u;
/** Only shares may be followed by a percent sign. */
const PERCENT = /[%٪％‰‱]/u;
const SHARE = /\{accuracy_percent\}\s?[%٪％]/gu;

/**
 * A model's text about a week with figure names in braces, for which we insert the numbers. Returns null if the text contains its own
 * number or an unknown name, or if figures run together.
 */
export function narrationOf(written: string | null, facts: WeekFacts, language: string): string | null {
  const text = modelText(written, MAX_CHARACTERS);
  if (text === null || ALTERED_FIGURE.test(text) || PERCENT.test(text.replaceAll(SHARE, ' '))) return null;
  const pieces = text.split(PLACEHOLDER);
  const [words, names] = [0, 1].map((parity) => pieces.filter((_, i) => i % 2 === parity)) as [string[], string[]];
  const areKnown = names.every((name) => facts.has(name as FactName));
  // Two figures without a word or bracket between them could be read as one.
  const areApart = words.slice(1, -1).every((between) => /[\p{L}()]/u.test(between));
  const areWords = words.every((piece) => !/[{}]/.test(piece)) && !containsNumber(words.join(' '), language);
  return areKnown && areApart && areWords ? text : null;
}

/** Splits the text into words and figures. Unknown names stay as they are. */
export function partsOf(text: string, facts: WeekFacts): NarrationPartDto[] {
  const pieces = text.split(PLACEHOLDER).map((piece, i) => (i % 2 === 0 ? words(piece) : figure(piece as FactName, facts)));
  return pieces.filter((part) => part.text !== '');
}

function words(text: string): NarrationPartDto {
  return { text, fact: null, value: null };
}

function figure(fact: FactName, facts: WeekFacts): NarrationPartDto {
  const value = facts.get(fact);
  if (value === undefined) return words(`{${fact}}`);
  return { text: factText(fact, value), fact, value: typeof value === 'number' ? value : null };
}

export const TEMPLATE_LANGUAGE = 'en';

/** A description of any week without a model, with figure names in braces. */
export function templateOf(facts: WeekFacts): string {
  if (facts.get('answers') === 0) return 'No answers this week. Words added: {words_added}.';
  const sentences = [
    'Answers: {answers}, correct: {accuracy_percent} %. Days studied: {days_studied}. Minutes of study: {study_minutes}.',
    'New words: {new_words}. Words added: {words_added}. Words forgotten: {lapses}.',
    ...(facts.has('answers_change') ? ['Compared with the week before: {answers_change} answers.'] : []),
    ...(facts.has('accuracy_percent_change') ? ['Accuracy changed by {accuracy_percent_change} points.'] : []),
    ...(facts.has('hardest_word') ? ['The hardest word was “{hardest_word}”.'] : []),
  ];
  return sentences.join(' ');
}
