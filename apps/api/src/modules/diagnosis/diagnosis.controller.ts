import { Controller, Get, Param, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { DiagnosisService } from './diagnosis.service.js';
import { DiagnosisDto, DiagnosisPageDto, ListDiagnosesDto } from './dto/diagnosis.dto.js';
import { WeaknessesDto } from './dto/weaknesses.dto.js';

@Controller()
@SignedIn()
export class DiagnosisController {
  constructor(private readonly diagnosis: DiagnosisService) {}

  /**
   * Returns the latest diagnosis of why a word is missed.
   *
   * @remarks Returns what is stored; nothing is computed.
   */
  @Get('words/:word_id/diagnosis')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async getDiagnosis(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<DiagnosisDto> {
    return this.diagnosis.read(scope, id);
  }

  /**
   * Lists earlier diagnoses of a word, newest first.
   *
   * @remarks One entry per change.
   */
  @Get('words/:word_id/diagnosis/history')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async listDiagnoses(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Query() query: ListDiagnosesDto,
  ): Promise<DiagnosisPageDto> {
    return this.diagnosis.history(scope, id, query);
  }

  /**
   * Returns what the account misses most often.
   *
   * @remarks Categories and pairs of words that were missed three times or more.
   */
  @Get('me/weaknesses')
  async getWeaknesses(@Account() scope: AccountScope): Promise<WeaknessesDto> {
    return this.diagnosis.weaknesses(scope);
  }
}
