import { Injectable } from '@nestjs/common';
import { routeOf } from '@wordhoard/palace';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { RoomsRepository } from './rooms.repository.js';

export interface RoomRoute {
  readonly groupId: number;
  /** The words placed in the room, in walking order. */
  readonly words: readonly number[];
}

@Injectable()
export class RoomRoutesService {
  constructor(private readonly rooms: RoomsRepository) {}

  /** Returns undefined if there is no such room. */
  async of(scope: AccountScope, roomId: number): Promise<RoomRoute | undefined> {
    const room = await this.rooms.find(scope, roomId);
    return room && { groupId: room.group_id, words: routeOf(room.placements) };
  }
}
