import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { CreateRoomDto, RoomDto, UpdateRoomDto } from './dto/room.dto.js';
import { ListRoomWordsDto, RoomWordPageDto } from './dto/room-words.dto.js';
import { toRoom, toRoomWord } from './room.mapper.js';
import { RoomsService } from './rooms.service.js';

@Controller('rooms')
@SignedIn()
export class RoomsController {
  constructor(private readonly rooms: RoomsService) {}

  @Get()
  async listRooms(@Account() scope: AccountScope): Promise<RoomDto[]> {
    return (await this.rooms.list(scope)).map(toRoom);
  }

  @Post()
  async createRoom(
    @Account() scope: AccountScope,
    @Body() body: CreateRoomDto,
    @RequestedOperation() operation: Operation,
  ): Promise<RoomDto> {
    return toRoom(await this.rooms.create(scope, body, operation));
  }

  @Get(':room_id')
  async getRoom(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number): Promise<RoomDto> {
    return toRoom(await this.rooms.get(scope, id));
  }

  @Patch(':room_id')
  async updateRoom(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number, @Body() body: UpdateRoomDto): Promise<RoomDto> {
    return toRoom(await this.rooms.update(scope, id, body));
  }

  @Delete(':room_id')
  @HttpCode(204)
  async deleteRoom(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number): Promise<void> {
    await this.rooms.delete(scope, id);
  }

  /** Within 30 days after it was deleted, with the places of the words that are still there. One that is there stays as it is. */
  @Post(':room_id/restore')
  @HttpCode(200)
  async restoreRoom(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number): Promise<RoomDto> {
    return toRoom(await this.rooms.restore(scope, id));
  }

  /** The words of its group, by their terms. */
  @Get(':room_id/words')
  async listRoomWords(
    @Account() scope: AccountScope,
    @Param('room_id', IdPipe) id: number,
    @Query() query: ListRoomWordsDto,
  ): Promise<RoomWordPageDto> {
    const { items, next_cursor } = await this.rooms.listWords(scope, id, query);
    return { items: items.map(toRoomWord), next_cursor };
  }
}
