import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { PlaceWordDto, PlaceWordsDto } from './dto/placement.dto.js';
import { RoomDto } from './dto/room.dto.js';
import { PlacementsService } from './placements.service.js';
import { toRoom } from './room.mapper.js';

@Controller('rooms/:room_id/placements')
@SignedIn()
export class PlacementsController {
  constructor(private readonly placements: PlacementsService) {}

  @Put()
  async placeWords(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number, @Body() body: PlaceWordsDto): Promise<RoomDto> {
    return toRoom(await this.placements.place(scope, id, body.placements));
  }

  @Post()
  @HttpCode(200)
  async placeWord(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number, @Body() body: PlaceWordDto): Promise<RoomDto> {
    return toRoom(await this.placements.place(scope, id, [body]));
  }

  /** Takes the word out of the room. */
  @Delete(':word_id')
  @HttpCode(200)
  async removePlacement(
    @Account() scope: AccountScope,
    @Param('room_id', IdPipe) id: number,
    @Param('word_id', IdPipe) wordId: number,
  ): Promise<RoomDto> {
    return toRoom(await this.placements.remove(scope, id, wordId));
  }
}
