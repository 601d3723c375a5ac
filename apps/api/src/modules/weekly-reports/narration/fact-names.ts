/** The names of figures that a narration may state. */
export const FACT_NAMES = [
  'answers',
  'correct_answers',
  'accuracy_percent',
  'new_words',
  'words_added',
  'study_minutes',
  'days_studied',
  'lapses',
  'leeches',
  'answers_change',
  'accuracy_percent_change',
  'new_words_change',
  'study_minutes_change',
  'days_studied_change',
  'hardest_word',
] as const;
export type FactName = (typeof FACT_NAMES)[number];
