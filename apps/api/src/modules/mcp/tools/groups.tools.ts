import { SUPPORTED_LANGUAGES } from '@wordhoard/language';
import { DIRECTIONS, VOCABULARY_LIMITS } from '@wordhoard/learning';
import { count, id, idOf, learnerText, moment, prose, reading, writing } from '@wordhoard/mcp-contract';
import { z } from 'zod';
import { toGroup } from '../../vocabulary/groups/group.mapper.js';
import { GroupsService } from '../../vocabulary/groups/groups.service.js';
import { tool } from './tool.js';

const name = prose(VOCABULARY_LIMITS.groupName).describe('The name of the group.');
const language = prose(VOCABULARY_LIMITS.language).describe(
  'English name of the language, such as Spanish. One that is not supported is kept as Other.',
);
const directions = z.enum(DIRECTIONS).describe('recognition asks for the meaning of a term, both for the term of a meaning as well.');

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

export const groupTools = [
  tool({
    name: 'svc_list_groups',
    title: 'List groups',
    description:
      'Lists the learner’s groups of words with their language and how many words are due, new and mastered. Call it first to find the ' +
      'group_id that other tools take.',
    access: 'read',
    scope: 'vocabulary-read',
    input: reading({}),
    output: z.object({ items: z.array(group) }),
    uses: { groups: GroupsService },
    run: async ({ groups }, { scope }) => ({ items: (await groups.list(scope)).map(toGroup) }),
  }),
  tool({
    name: 'svc_create_group',
    title: 'Create a group',
    description: 'Creates an empty group of words of one language. Look with svc_list_groups whether a fitting one is there already.',
    access: 'write',
    undo: { page: '/groups/$groupId', how: 'Delete the group.' },
    scope: 'card-write',
    input: writing({ name, target_language: language, directions: directions.optional() }),
    output: group,
    uses: { groups: GroupsService },
    run: async ({ groups }, { scope, operation }, input) => toGroup(await groups.create(scope, input, operation)),
  }),
  tool({
    name: 'svc_update_group',
    title: 'Change a group',
    description:
      'Renames a group or changes its language; send name, target_language or both, with directions or without. Its words keep the ' +
      'language that they have.',
    access: 'write',
    undo: { page: '/groups/$groupId', how: 'Edit the group: its name, its language and its directions.' },
    scope: 'card-write',
    overwrites: true,
    input: writing({
      group_id: idOf('group'),
      name: name.optional(),
      target_language: language.optional(),
      directions: directions.optional(),
    }),
    output: group,
    uses: { groups: GroupsService },
    run: async ({ groups }, { scope, isRepeat }, { group_id, ...change }) =>
      toGroup(await (isRepeat ? groups.get(scope, group_id) : groups.update(scope, group_id, change))),
  }),
  tool({
    name: 'svc_delete_group',
    title: 'Delete a group',
    description:
      'Deletes a group with all its words. Waits for the learner’s approval of this very call. The learner can restore it in the web app ' +
      'for 30 days.',
    access: 'destructive',
    undo: { page: '/settings/deleted', how: 'Recently deleted keeps it with its words for 30 days: restore it there.' },
    scope: 'card-write',
    input: writing({ group_id: idOf('group') }),
    output: z.object({ group_id: id(), deleted: z.boolean() }),
    uses: { groups: GroupsService },
    run: async ({ groups }, { scope, isRepeat }, { group_id }) => {
      if (!isRepeat) await groups.delete(scope, group_id);
      return { group_id, deleted: true };
    },
    preview: async ({ groups }, scope, { group_id }) => {
      const { id, name, word_count } = await groups.get(scope, group_id);
      return { group_id: id, name, word_count };
    },
  }),
] as const;
