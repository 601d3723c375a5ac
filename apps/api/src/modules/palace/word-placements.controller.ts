import { Controller, Get, Param } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { WordPlacementDto } from './dto/placement.dto.js';
import { PlacementsService } from './placements.service.js';

@Controller('words/:word_id/placements')
@SignedIn()
export class WordPlacementsController {
  constructor(private readonly placements: PlacementsService) {}

  /**
   * Lists the positions of a word.
   * @remarks One for each room that contains it.
   */
  @Get()
  @ApiErrors('VOCABULARY.NOT_FOUND')
  listWordPlacements(@Account() scope: AccountScope, @Param('word_id', IdPipe) wordId: number): Promise<WordPlacementDto[]> {
    return this.placements.listOfWord(scope, wordId);
  }
}
