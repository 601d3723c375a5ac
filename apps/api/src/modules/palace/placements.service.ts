import { Injectable } from '@nestjs/common';
import { toPercent } from '@wordhoard/palace';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { InvalidRequestError, NotFoundError } from '../../platform/http/domain-error.js';
import type { PlaceWordDto } from './dto/placement.dto.js';
import { RoomFullError } from './palace.errors.js';
import { WordsService } from '../vocabulary/words.service.js';
import { MAX_PLACEMENTS, type WordPosition, PlacementsRepository, type WordPlacementRow } from './placements.repository.js';
import type { RoomRow } from './rooms.repository.js';
import { RoomsService } from './rooms.service.js';

/** Placing a word again moves it, so no operation id is needed. */
@Injectable()
export class PlacementsService {
  constructor(
    private readonly database: Database,
    private readonly placements: PlacementsRepository,
    private readonly rooms: RoomsService,
    private readonly words: WordsService,
  ) {}

  /** All or none. @throws NotFoundError, InvalidRequestError for a word of another group, RoomFullError */
  async place(scope: AccountScope, roomId: number, asked: readonly PlaceWordDto[]): Promise<RoomRow> {
    const words = lastOfEach(asked);
    await this.database.transaction(async (sql) => {
      const groupId = await this.placements.lockRoom(scope, roomId, sql);
      if (groupId === undefined) throw new NotFoundError('Room', roomId);
      const misplaced = await this.placements.misplaced(scope, groupId, words, sql);
      if (misplaced) throw misplaced.is_found ? ofAnotherGroup(misplaced.id) : new NotFoundError('Word', misplaced.id);
      if ((await this.placements.place(scope, roomId, words, sql)) > MAX_PLACEMENTS) throw new RoomFullError(MAX_PLACEMENTS);
    });
    return this.rooms.get(scope, roomId);
  }

  /** Lists the word's positions in all rooms. @throws NotFoundError */
  async listOfWord(scope: AccountScope, wordId: number): Promise<WordPlacementRow[]> {
    await this.words.get(scope, wordId);
    return this.placements.listOfWord(scope, wordId);
  }

  /** The word stays in its group. @throws NotFoundError, also if the word is not in the room */
  async remove(scope: AccountScope, roomId: number, wordId: number): Promise<RoomRow> {
    await this.rooms.get(scope, roomId);
    if (!(await this.placements.remove(scope, roomId, wordId))) throw new NotFoundError('Placement', wordId);
    return this.rooms.get(scope, roomId);
  }
}

function lastOfEach(asked: readonly PlaceWordDto[]): WordPosition[] {
  const words = asked.map(({ word_id, x_percent, y_percent }) => ({ wordId: word_id, x: toPercent(x_percent), y: toPercent(y_percent) }));
  return [...new Map(words.map((word) => [word.wordId, word])).values()];
}

function ofAnotherGroup(wordId: number): InvalidRequestError {
  return new InvalidRequestError([{ field: 'word_id', message: `Word '${wordId}' is not in the room's group. Move it there first.` }]);
}
