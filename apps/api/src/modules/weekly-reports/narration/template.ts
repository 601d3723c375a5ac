import type { Facts } from './facts.js';

export const TEMPLATE_LANGUAGE = 'en';

/** What can be said of any week without a model, with the names of its figures in braces. */
export function templateOf(facts: Facts): string {
  if (facts.get('answers') === 0) return 'Nothing was answered in this week. Words added: {words_added}.';
  const sentences = [
    'Answers: {answers}, of which {accuracy_percent} % were right. Days with study: {days_studied}. Minutes of study: {study_minutes}.',
    'New words: {new_words}. Words added: {words_added}. Words forgotten: {lapses}.',
    ...(facts.has('answers_change') ? ['Against the week before, answers: {answers_change}.'] : []),
    ...(facts.has('accuracy_percent_change') ? ['Points of accuracy: {accuracy_percent_change}.'] : []),
    ...(facts.has('hardest_word') ? ['The hardest word was “{hardest_word}”.'] : []),
  ];
  return sentences.join(' ');
}
