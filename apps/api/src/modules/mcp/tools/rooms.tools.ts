import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { count, id, idOf, learnerText, moment, pageInput, pageOf, prose, reading, writing } from '@wordhoard/mcp-contract';
import { FLOOR, ROOM_LIMITS } from '@wordhoard/palace';
import { Status } from '@wordhoard/scheduling';
import { z } from 'zod';
import { PlacementsService } from '../../palace/placements.service.js';
import { toRoom, toRoomWord } from '../../palace/room.mapper.js';
import { RoomsService } from '../../palace/rooms.service.js';
import { tool } from './tool.js';

const name = prose(ROOM_LIMITS.name).describe('The name of the room.');
const icon = prose(ROOM_LIMITS.icon).nullable().describe('The name of an icon, or an emoji.');
const { placementsAtOnce } = ROOM_LIMITS;

const percent = z.number().describe(`Percent of the side of the square floor; kept within ${FLOOR.min}..${FLOOR.max} with two decimals.`);
const placement = z.object({ word_id: id(), x_percent: z.number(), y_percent: z.number(), placed_at: moment() });

const room = z.object({
  id: id(),
  group_id: id(),
  name: learnerText(),
  icon: learnerText().nullable(),
  created_at: moment(),
  placements: z.array(placement),
  group_word_count: count().describe('Words that there are to place, placed ones included.'),
});

export const roomTools = [
  tool({
    name: 'svc_list_rooms',
    title: 'List rooms',
    description: 'Lists the rooms of the learner’s memory palace with the place of each word on the floor.',
    access: 'read',
    scope: 'vocabulary-read',
    input: reading({}),
    output: z.object({ items: z.array(room) }),
    uses: { rooms: RoomsService },
    run: async ({ rooms }, { scope }) => ({ items: (await rooms.list(scope)).map(toRoom) }),
  }),
  tool({
    name: 'svc_get_room',
    title: 'Look at a room',
    description: 'Returns one room of the memory palace with the place of each word. svc_list_room_words lists the words.',
    access: 'read',
    scope: 'vocabulary-read',
    input: reading({ room_id: idOf('room') }),
    output: room,
    uses: { rooms: RoomsService },
    run: async ({ rooms }, { scope }, { room_id }) => toRoom(await rooms.get(scope, room_id)),
  }),
  tool({
    name: 'svc_list_room_words',
    title: 'List the words of a room',
    description:
      'Lists the words of a room’s group with their places in the room, or only those that are placed there, or those that are not.',
    access: 'read',
    scope: 'vocabulary-read',
    input: reading({
      room_id: idOf('room'),
      placed: z.boolean().optional().describe('Only words that have a place in the room, or only the others.'),
      q: prose(VOCABULARY_LIMITS.search).optional().describe('Part of a term or translation.'),
      ...pageInput,
    }),
    output: pageOf(
      z.object({
        id: id(),
        term: learnerText(),
        target_language: learnerText(),
        translations: z.array(learnerText()),
        status: z.enum(Status),
        due: z.boolean(),
        placement: placement.nullable(),
      }),
    ),
    uses: { rooms: RoomsService },
    run: async ({ rooms }, { scope }, { room_id, ...query }) => {
      const { items, next_cursor } = await rooms.listWords(scope, room_id, query);
      return { items: items.map(toRoomWord), next_cursor };
    },
  }),
  tool({
    name: 'svc_create_room',
    title: 'Create a room',
    description: 'Creates an empty room of the memory palace for the words of one group; place them with svc_place_words.',
    access: 'write',
    undo: { page: '/palace/$roomId', how: 'Delete the room.' },
    scope: 'card-write',
    input: writing({ group_id: idOf('group'), name, icon: icon.optional() }),
    output: room,
    uses: { rooms: RoomsService },
    run: async ({ rooms }, { scope, operation }, input) => toRoom(await rooms.create(scope, input, operation)),
  }),
  tool({
    name: 'svc_update_room',
    title: 'Change a room',
    description: 'Renames a room or gives it another icon; send one of them or both.',
    access: 'write',
    undo: { page: '/palace/$roomId', how: 'Rename the room and choose its icon.' },
    scope: 'card-write',
    overwrites: true,
    input: writing({ room_id: idOf('room'), name: name.optional(), icon: icon.optional() }),
    output: room,
    uses: { rooms: RoomsService },
    run: async ({ rooms }, { scope, isRepeat }, { room_id, name, icon }) =>
      toRoom(await (isRepeat ? rooms.get(scope, room_id) : rooms.update(scope, room_id, { name, icon }))),
  }),
  tool({
    name: 'svc_place_words',
    title: 'Place words in a room',
    description:
      'Puts words of the room’s group on its floor, or moves those that stand there: all of them or none. x_percent runs from left to ' +
      'right, y_percent from the door to the far wall.',
    access: 'write',
    undo: { page: '/palace/$roomId', how: 'Move the words back, or take them out of the room.' },
    scope: 'card-write',
    overwrites: true,
    input: writing({
      room_id: idOf('room'),
      placements: z
        .array(z.strictObject({ word_id: idOf('word'), x_percent: percent, y_percent: percent }))
        .min(placementsAtOnce.min)
        .max(placementsAtOnce.max)
        .describe('The words to place, and where.'),
    }),
    output: room,
    uses: { rooms: RoomsService, places: PlacementsService },
    run: async ({ rooms, places }, { scope, isRepeat }, { room_id, placements }) =>
      toRoom(await (isRepeat ? rooms.get(scope, room_id) : places.place(scope, room_id, placements))),
  }),
  tool({
    name: 'svc_remove_placement',
    title: 'Take a word out of a room',
    description: 'Takes one word off the floor of a room. The word itself stays, and can be placed again.',
    access: 'write',
    undo: { page: '/palace/$roomId', how: 'Place the word again from the list beside the room.' },
    scope: 'card-write',
    overwrites: true,
    input: writing({ room_id: idOf('room'), word_id: idOf('word') }),
    output: room,
    uses: { rooms: RoomsService, places: PlacementsService },
    run: async ({ rooms, places }, { scope, isRepeat }, { room_id, word_id }) =>
      toRoom(await (isRepeat ? rooms.get(scope, room_id) : places.remove(scope, room_id, word_id))),
  }),
  tool({
    name: 'svc_delete_room',
    title: 'Delete a room',
    description:
      'Deletes a room with where its words stand; the words stay. Waits for the learner’s approval of this very call. The learner can ' +
      'restore it in the web app for 30 days.',
    access: 'destructive',
    undo: { page: '/settings/deleted', how: 'Recently deleted keeps it with its places for 30 days: restore it there.' },
    scope: 'card-write',
    input: writing({ room_id: idOf('room') }),
    output: z.object({ room_id: id(), deleted: z.boolean() }),
    uses: { rooms: RoomsService },
    run: async ({ rooms }, { scope, isRepeat }, { room_id }) => {
      if (!isRepeat) await rooms.delete(scope, room_id);
      return { room_id, deleted: true };
    },
    preview: async ({ rooms }, scope, { room_id }) => {
      const { id, name, placements } = await rooms.get(scope, room_id);
      return { room_id: id, name, placements: placements.length };
    },
  }),
] as const;
