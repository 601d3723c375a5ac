import { Injectable } from '@nestjs/common';
import { PlacementsService } from '../../palace/placements.service.js';
import { toRoom, toRoomWord } from '../../palace/room.mapper.js';
import { RoomsService } from '../../palace/rooms.service.js';
import type { ToolHandlers } from '../tools/tool-call.js';

@Injectable()
export class RoomTools {
  constructor(
    private readonly rooms: RoomsService,
    private readonly placements: PlacementsService,
  ) {}

  readonly handlers: ToolHandlers<
    | 'svc_list_rooms'
    | 'svc_get_room'
    | 'svc_list_room_words'
    | 'svc_create_room'
    | 'svc_update_room'
    | 'svc_place_words'
    | 'svc_remove_placement'
    | 'svc_delete_room'
  > = {
    svc_list_rooms: async ({ scope }) => ({ items: (await this.rooms.list(scope)).map(toRoom) }),

    svc_get_room: async ({ scope }, { room_id }) => toRoom(await this.rooms.get(scope, room_id)),

    svc_list_room_words: async ({ scope }, { room_id, ...query }) => {
      const { items, next_cursor } = await this.rooms.listWords(scope, room_id, query);
      return { items: items.map(toRoomWord), next_cursor };
    },

    svc_create_room: async ({ scope, operation }, input) => toRoom(await this.rooms.create(scope, input, operation)),

    svc_update_room: async ({ scope, isRepeat }, { room_id, name, icon }) =>
      toRoom(await (isRepeat ? this.rooms.get(scope, room_id) : this.rooms.update(scope, room_id, { name, icon }))),

    svc_place_words: async ({ scope, isRepeat }, { room_id, placements }) =>
      toRoom(await (isRepeat ? this.rooms.get(scope, room_id) : this.placements.place(scope, room_id, placements))),

    svc_remove_placement: async ({ scope, isRepeat }, { room_id, word_id }) =>
      toRoom(await (isRepeat ? this.rooms.get(scope, room_id) : this.placements.remove(scope, room_id, word_id))),

    svc_delete_room: async ({ scope, isRepeat }, { room_id }) => {
      if (!isRepeat) await this.rooms.delete(scope, room_id);
      return { room_id, deleted: true };
    },
  };
}
