import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { CorrectObservationDto, ListObservationsDto, ObservationDto, ObservationPageDto } from './observation.dto.js';
import { ObservationsService } from './observations.service.js';

@Controller('me/observations')
@SignedIn()
export class ObservationsController {
  constructor(private readonly observations: ObservationsService) {}

  /**
   * Lists observations of words.
   * @remarks What answers and activities showed, of all words or of one. Undone answers are left out.
   */
  @Get()
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async listObservations(@Account() scope: AccountScope, @Query() query: ListObservationsDto): Promise<ObservationPageDto> {
    return this.observations.list(scope, query);
  }

  /**
   * Adds the learner's correction to an observation.
   * @remarks The observation itself stays as recorded.
   */
  @Post(':observation_id/correct')
  @HttpCode(200)
  @ApiErrors('OBSERVATION.NOT_FOUND', 'OBSERVATION.TOO_MANY_CORRECTIONS')
  async correctObservation(
    @Account() scope: AccountScope,
    @Param('observation_id', IdPipe) id: number,
    @Body() body: CorrectObservationDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ObservationDto> {
    return this.observations.correct(scope, id, body, operation);
  }
}
