import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ParameterSetDto, TrainingDto } from './dto/parameter-set.dto.js';
import { ForecastDto, PreviewSettingsDto } from './dto/preview-settings.dto.js';
import { RecallSettingsDto, UpdateRecallSettingsDto } from './dto/recall-settings.dto.js';
import { ParameterSetsService } from './parameter-sets.service.js';
import { PreviewSettingsService } from './preview-settings.service.js';
import { TrainingRequests } from './training/training-requests.js';
import { UpdateSettingsService } from './update-settings.service.js';

@Controller('recall-settings')
@SignedIn()
export class RecallSettingsController {
  constructor(
    private readonly settings: UpdateSettingsService,
    private readonly previews: PreviewSettingsService,
    private readonly parameters: ParameterSetsService,
    private readonly trainings: TrainingRequests,
  ) {}

  @Get()
  async getRecallSettings(@Account() scope: AccountScope): Promise<RecallSettingsDto> {
    return this.settings.get(scope);
  }

  @Patch()
  async updateRecallSettings(@Account() scope: AccountScope, @Body() body: UpdateRecallSettingsDto): Promise<RecallSettingsDto> {
    return this.settings.update(scope, body);
  }

  @Post('preview')
  @HttpCode(200)
  async previewRecallSettings(@Account() scope: AccountScope, @Body() { settings }: PreviewSettingsDto): Promise<ForecastDto> {
    return { days: await this.previews.preview(scope, settings) };
  }

  @Get('parameters')
  async listParameterSets(@Account() scope: AccountScope): Promise<ParameterSetDto[]> {
    return this.parameters.list(scope);
  }

  @Post('parameters/:parameter_set_id/activate')
  @HttpCode(200)
  async activateParameterSet(@Account() scope: AccountScope, @Param('parameter_set_id', IdPipe) id: number): Promise<ParameterSetDto> {
    return this.parameters.activate(scope, id);
  }

  @Post('optimize')
  @HttpCode(202)
  async optimizeParameters(@Account() scope: AccountScope): Promise<TrainingDto> {
    return { job_id: await this.trainings.request(scope) };
  }
}
