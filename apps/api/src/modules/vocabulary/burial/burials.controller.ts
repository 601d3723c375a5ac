import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { InvalidRequestError, NotFoundError } from '../../../platform/http/domain-error.js';
import { IdPipe } from '../../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { BurialDto, BuryWordDto } from '../dto/word-details.dto.js';
import { type BurialRow, BurialsRepository } from './burials.repository.js';

/** A buried word is not asked until a later study day. Its schedule does not change. */
@Controller('words/:word_id/burial')
@SignedIn()
export class BurialsController {
  constructor(private readonly burials: BurialsRepository) {}

  /**
   * Returns until when a word is buried.
   *
   * @remarks `null` if it is not buried.
   */
  @Get()
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async getBurial(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<BurialDto> {
    return toBurial(await this.burials.find(scope, id), id);
  }

  /**
   * Buries a word.
   *
   * @remarks It is not asked until the given study day. Its schedule stays.
   */
  @Put()
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async buryWord(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number, @Body() { until }: BuryWordDto): Promise<BurialDto> {
    const burial = toBurial(await this.burials.bury(scope, id, until === undefined ? null : new Date(until)), id);
    if (burial.until === null) throw new InvalidRequestError([{ field: 'until', message: 'Choose a later study day for until' }]);
    return burial;
  }

  /**
   * Lifts the burial of a word.
   *
   * @remarks It is asked again when it is due.
   */
  @Delete()
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async unburyWord(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<BurialDto> {
    return toBurial(await this.burials.unbury(scope, id), id);
  }
}

function toBurial(row: BurialRow | undefined, id: number): BurialDto {
  if (!row) throw new NotFoundError('Word', id);
  return { until: row.until?.toISOString() ?? null };
}
