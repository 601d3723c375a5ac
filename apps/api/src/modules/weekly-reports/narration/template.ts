import type { WeekFacts } from './facts.js';

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
