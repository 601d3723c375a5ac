import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { PlaceWordDto, PlaceWordsDto } from './dto/placement.dto.js';
import { RoomDto } from './dto/room.dto.js';
import { PlacementsService } from './placements.service.js';
import { toRoom } from './room.mapper.js';

@Controller('rooms/:room_id/placements')
@SignedIn()
export class PlacementsController {
  constructor(private readonly placements: PlacementsService) {}

  /**
   * Places words in a room.
   * @remarks All or none. If a word is named twice, its last position counts.
   */
  @Put()
  @ApiErrors('PALACE.NOT_FOUND', 'PALACE.ROOM_FULL', 'VOCABULARY.NOT_FOUND')
  async placeWords(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number, @Body() body: PlaceWordsDto): Promise<RoomDto> {
    return toRoom(await this.placements.place(scope, id, body.placements));
  }

  /**
   * Places a word in a room.
   *
   * @remarks A word that has a place in the room is moved.
   */
  @Post()
  @HttpCode(200)
  @ApiErrors('PALACE.NOT_FOUND', 'VOCABULARY.NOT_FOUND')
  async placeWord(@Account() scope: AccountScope, @Param('room_id', IdPipe) id: number, @Body() body: PlaceWordDto): Promise<RoomDto> {
    return toRoom(await this.placements.place(scope, id, [body]));
  }

  /**
   * Removes a word from a room.
   *
   * @remarks The word itself stays.
   */
  @Delete(':word_id')
  @HttpCode(200)
  @ApiErrors('PALACE.NOT_FOUND')
  async removePlacement(
    @Account() scope: AccountScope,
    @Param('room_id', IdPipe) id: number,
    @Param('word_id', IdPipe) wordId: number,
  ): Promise<RoomDto> {
    return toRoom(await this.placements.remove(scope, id, wordId));
  }
}
