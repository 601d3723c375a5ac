import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { InvalidRequestError, NotFoundError } from '../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../platform/http/operation.js';
import { FindGroupService } from '../vocabulary/groups/find-group.service.js';
import type { Page } from '../../platform/http/cursor.js';
import type { CreateRoomDto, UpdateRoomDto } from './dto/room.dto.js';
import { TooManyRoomsError } from '../vocabulary/groups/room-limit.js';
import { type RoomWordQuery, type RoomWordRow, RoomWordsRepository } from './room-words.repository.js';
import { type RoomRow, RoomsRepository } from './rooms.repository.js';
import { MAX_ROOMS } from '../vocabulary/groups/room-limit.js';

@Injectable()
export class RoomsService {
  constructor(
    private readonly rooms: RoomsRepository,
    private readonly words: RoomWordsRepository,
    private readonly groups: FindGroupService,
  ) {}

  list(scope: AccountScope): Promise<RoomRow[]> {
    return this.rooms.list(scope);
  }

  /** @throws NotFoundError */
  async get(scope: AccountScope, id: number): Promise<RoomRow> {
    const room = await this.rooms.find(scope, id);
    if (!room) throw new NotFoundError('Room', id);
    return room;
  }

  /** The words of its group, placed or not. @throws NotFoundError, and InvalidRequestError for the cursor */
  async listWords(scope: AccountScope, id: number, query: RoomWordQuery): Promise<Page<RoomWordRow>> {
    return this.words.list(scope, await this.get(scope, id), query);
  }

  /** @throws NotFoundError for the group, TooManyRoomsError and OperationReusedError */
  async create(scope: AccountScope, { group_id: groupId, name, icon }: CreateRoomDto, operation: Operation): Promise<RoomRow> {
    const created = await createOnce<{ readonly id: number } | undefined, { readonly id: number }>(
      operation,
      () => this.rooms.create(scope, { groupId, name, icon: icon ?? null }, operation),
      () => this.rooms.findByOperation(scope, operation.id),
      async (stored) => stored,
    );
    if (created) return this.get(scope, created.id);
    await this.groups.get(scope, groupId);
    throw new TooManyRoomsError(MAX_ROOMS);
  }

  /** @throws NotFoundError, and InvalidRequestError if no field is sent */
  async update(scope: AccountScope, id: number, { name, icon }: UpdateRoomDto): Promise<RoomRow> {
    if (name === undefined && icon === undefined) {
      throw new InvalidRequestError([{ field: 'name', message: 'Send name, icon or both' }]);
    }
    await this.get(scope, id);
    await this.rooms.update(scope, id, { name, icon });
    return this.get(scope, id);
  }

  /** Its words stay, and it can be restored for 30 days. @throws NotFoundError */
  async delete(scope: AccountScope, id: number): Promise<void> {
    if (!(await this.rooms.delete(scope, id))) throw new NotFoundError('Room', id);
  }

  /** Restoring an existing room changes nothing. @throws NotFoundError for the room or its group, TooManyRoomsError */
  async restore(scope: AccountScope, id: number): Promise<RoomRow> {
    await this.rooms.restore(scope, id);
    const groupId = await this.rooms.groupOfDeleted(scope, id);
    if (groupId === undefined) return this.get(scope, id);
    await this.groups.get(scope, groupId);
    throw new TooManyRoomsError(MAX_ROOMS);
  }
}
