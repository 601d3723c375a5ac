import { SUPPORTED_LANGUAGES } from '@wordhoard/language';
import { CEFR_LEVELS, DIRECTIONS } from '@wordhoard/learning';
import { count, id, learnerText, moment } from '@wordhoard/mcp-contract';
import { Algorithm, Status } from '@wordhoard/scheduling';
import { z } from 'zod';

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

/** A word in a list, with its most important fields. */
export const listedWord = z.object({
  id: id(),
  group_id: id(),
  term: learnerText(),
  target_language: learnerText(),
  translations: z.array(learnerText()),
  part_of_speech: learnerText().nullable(),
  cefr_level: z.enum(CEFR_LEVELS).nullable(),
  tags: z.array(learnerText()),
  suspended: z.boolean().describe('A suspended word is not asked.'),
  leech: z.boolean().describe('Forgotten again and again.'),
  revision: z.int(),
  review_state: reviewState,
});

const wordContext = z.object({
  sentence: learnerText(),
  source_title: learnerText().nullable(),
  source_url: learnerText().nullable(),
  captured_at: moment().nullable(),
});

/** All fields of a word. */
export const word = listedWord.extend({
  definition: learnerText().nullable(),
  example_sentence: learnerText().nullable(),
  examples: z.array(learnerText()),
  mnemonic: learnerText().nullable(),
  category: learnerText().nullable(),
  pronunciation: learnerText().nullable(),
  collocations: z.array(learnerText()),
  synonyms: z.array(learnerText()),
  antonyms: z.array(learnerText()),
  topics: z.array(learnerText()),
  contexts: z.array(wordContext).describe('Where the learner met the word.'),
  review_state: reviewState.extend({ algorithm: z.enum(Algorithm), interval_days: z.number() }),
  created_at: moment(),
  updated_at: moment(),
});

export const createdWord = word.extend({
  duplicate_of: id().nullable().describe('An older word of the group with the same term; it was added all the same.'),
});
