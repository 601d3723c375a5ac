import { Controller, Get, Param, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { DiagnosisService } from './diagnosis.service.js';
import { DiagnosisDto, DiagnosisPageDto, ListDiagnosesDto } from './dto/diagnosis.dto.js';
import { WeaknessesDto } from './dto/weaknesses.dto.js';

@Controller()
@SignedIn()
export class DiagnosisController {
  constructor(private readonly diagnosis: DiagnosisService) {}

  /** Why the word is missed, as it was found last; nothing is looked at for this. */
  @Get('words/:word_id/diagnosis')
  async getDiagnosis(@Account() scope: AccountScope, @Param('word_id', IdPipe) id: number): Promise<DiagnosisDto> {
    return this.diagnosis.read(scope, id);
  }

  @Get('words/:word_id/diagnosis/history')
  async listDiagnoses(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Query() query: ListDiagnosesDto,
  ): Promise<DiagnosisPageDto> {
    return this.diagnosis.history(scope, id, query);
  }

  @Get('me/weaknesses')
  async getWeaknesses(@Account() scope: AccountScope): Promise<WeaknessesDto> {
    return this.diagnosis.weaknesses(scope);
  }
}
