import { z } from 'zod';
import { count, learnerText, moment, reading } from '../fields.js';
import { tool } from '../tool.js';

const spread = z.object({ A1: count(), A2: count(), B1: count(), B2: count(), C1: count(), C2: count(), none: count() });

export const languageProfile = z.object({
  languages: z.array(
    z.object({
      language: learnerText(),
      words: count(),
      known: count().describe('Learned and last answered well.'),
      cefr: spread.describe('How many words are of each level.'),
      topics: z.array(z.object({ topic: learnerText(), words: count() })),
    }),
  ),
  computed_at: moment(),
});

export const learningProgress = z.object({
  streak_days: count(),
  longest_streak_days: count(),
  last_activity_date: z.string().nullable().describe('A day, YYYY-MM-DD, in the learner’s time zone.'),
  total_words_learned: count(),
  total_study_seconds: count(),
  counts_by_day: z.record(z.string(), count()).describe('Answers on each of the last seven study days.'),
});

export const profileTools = [
  tool({
    name: 'svc_get_language_profile',
    title: 'Language profile',
    description: 'Returns which languages the learner studies, how many words they have and know in each, by level and topic.',
    access: 'read',
    scope: 'profile-read',
    input: reading({}),
    output: languageProfile,
  }),
  tool({
    name: 'svc_get_learning_progress',
    title: 'Learning progress',
    description: 'Returns the learner’s streak, what they have learned in total, and their answers of the last seven days.',
    access: 'read',
    scope: 'progress-read',
    input: reading({}),
    output: learningProgress,
  }),
] as const;
