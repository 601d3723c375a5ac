import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { ApiBodyRequired, ApiErrors } from '../../platform/open-api/decorators.js';
import { CreateRoomDto, RoomDto, UpdateRoomDto } from './dto/room.dto.js';
import { ListRoomWordsDto, RoomWordPageDto } from './dto/room-words.dto.js';
import { toRoom, toRoomWord } from './room.mapper.js';
import { RoomsService } from './rooms.service.js';

@Controller('rooms')
@SignedIn()
export class RoomsController {
  constructor(private readonly rooms: RoomsService) {}

  /**
   * Lists the rooms of the memory palace.
   *
   * @remarks Without their placements.
   */
  @Get()
  async listRooms(@Account() scope: AccountScope): Promise<RoomDto[]> {
    return (await this.rooms.list(scope)).map(toRoom);
  }

  /**
   * Creates a room.
   *
   * @remarks A room holds words of one group.
   */
  @Post()
  @ApiErrors('PALACE.TOO_MANY_ROOMS', 'VOCABULARY.NOT_FOUND')
  async createRoom(
    @Account() scope: AccountScope,
    @Body() body: CreateRoomDto,
    @RequestedOperation() operation: Operation,
  ): Promise<RoomDto> {
    return toRoom(await this.rooms.create(scope, body, operation));
  }

  /**
   * Returns a room with its placements.
   *
   * @remarks With the terms of the words.
   */
  @Get(':room_id')
  @ApiErrors('PALACE.NOT_FOUND')
  async getRoom(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number): Promise<RoomDto> {
    return toRoom(await this.rooms.get(scope, id));
  }

  /**
   * Changes a room.
   *
   * @remarks Fields that are left out keep their value.
   */
  @Patch(':room_id')
  @ApiBodyRequired()
  @ApiErrors('PALACE.NOT_FOUND')
  async updateRoom(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number, @Body() body: UpdateRoomDto): Promise<RoomDto> {
    return toRoom(await this.rooms.update(scope, id, body));
  }

  /**
   * Deletes a room.
   * @remarks It can be restored for 30 days, with the positions of its words.
   */
  @Delete(':room_id')
  @HttpCode(204)
  @ApiErrors('PALACE.NOT_FOUND')
  async deleteRoom(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number): Promise<void> {
    await this.rooms.delete(scope, id);
  }

  /**
   * Restores a deleted room.
   * @remarks Possible for 30 days after it was deleted, with the positions of words that still exist. An existing room stays as it is.
   */
  @Post(':room_id/restore')
  @HttpCode(200)
  @ApiErrors('PALACE.NOT_FOUND', 'PALACE.TOO_MANY_ROOMS', 'VOCABULARY.NOT_FOUND')
  async restoreRoom(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number): Promise<RoomDto> {
    return toRoom(await this.rooms.restore(scope, id));
  }

  /**
   * Lists the words of a room's group by term.
   * @remarks `placed` filters by whether they are placed in the room.
   */
  @Get(':room_id/words')
  @ApiErrors('PALACE.NOT_FOUND')
  async listRoomWords(
    @Account() scope: AccountScope,
    @Param('room_id', IdPipe) id: number,
    @Query() query: ListRoomWordsDto,
  ): Promise<RoomWordPageDto> {
    const { items, next_cursor } = await this.rooms.listWords(scope, id, query);
    return { items: items.map(toRoomWord), next_cursor };
  }
}
