import { count, id, learnerText, moment } from '@wordhoard/mcp-contract';
import { SessionMode } from '@wordhoard/scheduling';
import { z } from 'zod';
import { listedWord, reviewState } from './vocabulary.js';

/** A word with the question that is or will be asked. */
const askedWord = listedWord.extend({
  facet: z.int().describe('0 asks for the meaning of the term, 1 for the term of the meaning.'),
  review_states: z.array(reviewState.extend({ facet: z.int() })).describe('The schedule of each facet of the word.'),
  intervals: z
    .object({ again: z.number(), hard: z.number(), good: z.number(), easy: z.number() })
    .describe('Seconds until the word is due again, for each grade.'),
  options: z.array(learnerText()).optional().describe('Answers to choose from, the right one among them.'),
});

export const studySession = z.object({
  session_id: id(),
  mode: z.enum(SessionMode),
  word_count: count(),
  started_at: moment(),
  ended_at: moment().nullable(),
  words: z.array(askedWord).describe('What is still to be answered.'),
  in_learning: z
    .array(askedWord)
    .describe('Words answered in this session that are due again today, the next one first. Ask each at its due_at, ahead of new words.'),
  learn_ahead_minutes: count().describe('How many minutes before its due_at a word in learning may be asked, once nothing else is left.'),
});

export const sessionSummary = z.object({
  id: id(),
  mode: z.enum(SessionMode),
  started_at: moment(),
  ended_at: moment().nullable(),
  duration_seconds: count(),
  words_reviewed: count(),
  correct_count: count(),
  incorrect_count: count(),
  new_words_learned: count(),
  accuracy_percent: z.number().min(0).max(100),
  graduated_count: count().describe('Words that left learning in this session.'),
  in_learning_count: count().describe('Words answered in this session that are still in learning.'),
});

/** The due counts, without the words. */
export const queue = z.object({
  due: count().describe('Due now, counted to 1000, which means that or more.'),
  new: count().describe('New words that wait, counted to 1000.'),
  learning: count().describe('Steps of learning that come due before the study day ends.'),
  next_due_at: moment().nullable().describe('When the next one comes due that is not due now.'),
  daily: z.object({ new_left: count(), reviews_left: count() }).describe('What the learner’s limits still allow today.'),
});

export const dueReviews = queue.extend({ items: z.array(askedWord).describe('In the order in which a session would ask them.') });

export const answerResult = z.object({
  word: listedWord,
  was_new_word_learned: z.boolean(),
  became_leech: z.boolean(),
  interval_days: z.number().describe('Until the word is asked again.'),
  next: askedWord.nullable().describe('The word as this session asks it again at its due_at; null once it is done for today.'),
});
