import { SUPPORTED_LANGUAGES } from '@wordhoard/language';
import { DIRECTIONS } from '@wordhoard/learning';
import { count, id, learnerText, moment } from '@wordhoard/mcp-contract';
import { Algorithm, Status } from '@wordhoard/scheduling';
import type { WordFieldName } from '@wordhoard/word-fields';
import { z } from 'zod';
import { wordResults } from './word-fields.js';

export const group = z.object({
  id: id(),
  name: learnerText(),
  target_language: learnerText().meta({ examples: [...SUPPORTED_LANGUAGES] }),
  directions: z.enum(DIRECTIONS).describe('both: the term is asked for as well as its meaning.'),
  new_words_per_day: count().nullable().describe('A limit of this group; null where only the learner’s own holds.'),
  reviews_per_day: count().nullable().describe('A limit of this group; null where only the learner’s own holds.'),
  desired_retention: z.number().nullable().describe('Of this group; null where the learner’s own holds.'),
  word_count: count(),
  due_count: count().describe('Counted to 1000, which means that or more.'),
  new_count: count(),
  mastered_count: count(),
  created_at: moment(),
  last_reviewed_at: moment().nullable(),
});

export const reviewState = z.object({
  status: z.enum(Status),
  strength: z.number().min(0).max(100).describe('0 new, 100 well established.'),
  due_at: moment().nullable().describe('Null while the word is new.'),
  last_reviewed_at: moment().nullable(),
  repetitions: count(),
  lapses: count().describe('How often it was forgotten after it had been learned.'),
  retrievability: z.number().min(0).max(1).describe('The chance that it is recalled now.'),
});

const LISTED = ['term', 'target_language', 'translations', 'part_of_speech', 'cefr_level', 'tags'] as const;
type ListedName = (typeof LISTED)[number];

const isListed = (name: WordFieldName): name is ListedName => (LISTED as readonly string[]).includes(name);
const isDetail = (name: WordFieldName): name is Exclude<WordFieldName, ListedName> => !isListed(name);

/** A word in a list, with its most important fields. */
export const listedWord = z.object({
  id: id(),
  group_id: id(),
  ...wordResults(isListed),
  suspended: z.boolean().describe('A suspended word is not asked.'),
  leech: z.boolean().describe('Forgotten again and again.'),
  revision: z.int(),
  review_state: reviewState,
});

/** All fields of a word. */
export const word = listedWord.extend({
  ...wordResults(isDetail),
  review_state: reviewState.extend({ algorithm: z.enum(Algorithm), interval_days: z.number() }),
  created_at: moment(),
  updated_at: moment(),
});

export const createdWord = word.extend({
  duplicate_of: id().nullable().describe('An older word of the group with the same term; it was added all the same.'),
});
