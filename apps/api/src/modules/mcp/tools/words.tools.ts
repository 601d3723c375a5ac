import { hash } from 'node:crypto';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { count, id, idOf, moment, pageInput, pageOf, prose, reading, writing } from '@wordhoard/mcp-contract';
import { Algorithm, Status } from '@wordhoard/scheduling';
import { WORD_FIELDS, type WordFieldName } from '@wordhoard/word-fields';
import { z } from 'zod';
import type { Operation } from '../../../platform/http/operation.js';
import { ReadMediaService } from '../../media/read-media.service.js';
import { WordMediaService } from '../../media/word-media.service.js';
import { CreateWordService } from '../../vocabulary/creation/create-word.service.js';
import { DeleteWordsService } from '../../vocabulary/deletion/delete-words.service.js';
import { ListWordsService } from '../../vocabulary/lists/list-words.service.js';
import { OUTSIDE_ASSISTANT } from '../../vocabulary/word-content.js';
import { WordsService } from '../../vocabulary/words.service.js';
import { tool } from './tool.js';
import { wordArguments, wordResults } from './word-fields.js';
import { mediaOf, wordMedia } from './word-media.js';

const { line, wordIds } = VOCABULARY_LIMITS;
const term = prose(VOCABULARY_LIMITS.term);

/** Words per call. */
const MAX_NEW_WORDS = 25;
/** Terms in the preview of a large deletion. */
const MAX_PREVIEWED_TERMS = 50;
const SORTS = ['added_at', 'term', 'due_at', 'strength'] as const;

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

const wordWithMedia = word.extend({ media: z.array(wordMedia).optional().describe('In the learner’s order; only on request.') });

const createdWord = word.extend({
  duplicate_of: id().nullable().describe('An older word of the group with the same term; it was added all the same.'),
});

export const wordTools = [
  tool({
    name: 'svc_search_words',
    title: 'Search words',
    description:
      'Finds words of the learner by a part of their term or translation, in all groups or in one. Fewer than three characters find ' +
      'beginnings of terms. Use it to see whether the learner has a word before you add it.',
    access: 'read',
    scope: 'vocabulary-read',
    input: reading({
      query: prose(VOCABULARY_LIMITS.search).describe('Part of a term or translation.'),
      group_id: idOf('group').optional(),
      ...pageInput,
    }),
    output: pageOf(listedWord),
    uses: { lists: ListWordsService },
    run: async ({ lists }, { scope }, { query, group_id, ...page }) => {
      const wanted = { q: query, ...page };
      return group_id === undefined ? lists.everywhere(scope, wanted) : lists.inGroup(scope, group_id, wanted);
    },
  }),
  tool({
    name: 'svc_list_words',
    title: 'List the words of a group',
    description: 'Lists the words of one group a page at a time, by status, tag or leeches, newest first or in another order.',
    access: 'read',
    scope: 'vocabulary-read',
    input: reading({
      group_id: idOf('group'),
      q: prose(VOCABULARY_LIMITS.search).optional().describe('Part of a term or translation.'),
      status: z.enum(Status).optional().describe('Only words that are this far learned.'),
      tag: prose(line).optional().describe('Only words with this tag.'),
      leech: z.boolean().optional().describe('Only words that are forgotten again and again, or only the others.'),
      sort: z.enum(SORTS).optional().describe('added_at (the default) gives the newest first, strength the weakest.'),
      ...pageInput,
    }),
    output: pageOf(listedWord),
    uses: { lists: ListWordsService },
    run: ({ lists }, { scope }, { group_id, ...query }) => lists.inGroup(scope, group_id, query),
  }),
  tool({
    name: 'svc_get_word',
    title: 'Look at a word',
    description:
      'Gives all that is kept about one word: meanings, examples, associations, where it was met, and how well it is remembered. Its images ' +
      'and recordings are sent only on request.',
    access: 'read',
    scope: 'vocabulary-read',
    input: reading({
      word_id: idOf('word'),
      include_media: z
        .boolean()
        .optional()
        .describe('Also sends the images and recordings of the word, one content block each, in the order of media. Large ones are links.'),
    }),
    output: wordWithMedia,
    uses: { words: WordsService, media: WordMediaService, files: ReadMediaService },
    run: async ({ words, ...services }, { scope }, { word_id, include_media = false }) => {
      const found = await words.get(scope, word_id);
      return include_media ? { ...found, media: await mediaOf(services, scope, word_id) } : found;
    },
  }),
  tool({
    name: 'svc_add_words',
    title: 'Add words',
    description:
      `Adds 1 to ${MAX_NEW_WORDS} words to a group. A term that is already in the group is added anyway and reported in duplicate_of, so ` +
      'search first where that is not wanted.',
    access: 'write',
    undo: { page: '/groups/$groupId', how: 'Delete the words in the group’s list.' },
    scope: 'card-write',
    input: writing({
      group_id: idOf('group'),
      words: z
        .array(z.strictObject({ term: term.describe(WORD_FIELDS.term.description), ...wordArguments }))
        .min(1)
        .max(MAX_NEW_WORDS)
        .describe('The words to add.'),
    }),
    output: z.object({ items: z.array(createdWord) }),
    uses: { service: CreateWordService },
    run: async ({ service }, { scope, operation }, { group_id, words }) => {
      const items = [];
      for (const [at, word] of words.entries())
        items.push(await service.create(scope, group_id, { ...word, ai: OUTSIDE_ASSISTANT }, partOf(operation, at)));
      return { items };
    },
  }),
  tool({
    name: 'svc_update_word',
    title: 'Change a word',
    description:
      'Changes what is written about a word, suspends it, or moves it to another group. What is left out stays, null clears, a list is ' +
      'replaced as a whole. Send base_revision, the revision that you read, so that no concurrent change is lost.',
    access: 'write',
    undo: {
      page: '/words/$wordId',
      how: 'The change history shows each earlier value: write it back. Suspend or unsuspend the word, or move it back in its group’s list.',
    },
    scope: 'card-write',
    overwrites: true,
    input: writing({
      word_id: idOf('word'),
      term: term.optional().describe(WORD_FIELDS.term.description),
      ...wordArguments,
      group_id: id().optional().describe('Moves the word to this group.'),
      suspended: z.boolean().optional().describe('A suspended word is not asked.'),
      base_revision: id().optional().describe('The revision that you read; the change is refused if the word has changed since.'),
    }),
    output: word,
    uses: { words: WordsService },
    run: ({ words }, { scope, isRepeat }, { word_id, request_id: _id, ...change }) =>
      isRepeat ? words.get(scope, word_id) : words.update(scope, word_id, { ...change, ai: OUTSIDE_ASSISTANT }),
  }),
  tool({
    name: 'svc_delete_words',
    title: 'Delete words',
    description:
      'Deletes words by their ids. Waits for the learner’s approval of this very call. The learner can restore them in the web app for 30 days.',
    access: 'destructive',
    undo: {
      page: '/settings/deleted',
      how: 'Recently deleted keeps them together for 30 days, with all that was learned: restore them there.',
    },
    scope: 'card-write',
    input: writing({ word_ids: z.array(id()).min(wordIds.min).max(wordIds.max).describe('The ids of the words to delete.') }),
    output: z.object({ deleted: count(), skipped: z.array(id()).describe('Ids under which no word was found.') }),
    uses: { deletion: DeleteWordsService, words: WordsService },
    run: async ({ deletion }, { scope, isRepeat }, { word_ids }) =>
      isRepeat ? { deleted: word_ids.length, skipped: [] } : deletion.delete(scope, { word_ids }),
    preview: async ({ words }, scope, { word_ids }) => {
      const terms = await words.terms(scope, word_ids);
      return { words: terms.length, terms: terms.slice(0, MAX_PREVIEWED_TERMS) };
    },
  }),
] as const;

/** An operation per word, so that a repeat after a connection loss continues where it stopped. */
function partOf({ id, hash: asked }: Operation, at: number): Operation {
  return { id: hash('sha256', JSON.stringify(['svc_add_words', id, at])), hash: asked };
}
