import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { ParameterSetDto, TrainingDto } from './dto/parameter-set.dto.js';
import { ForecastDto, PreviewSettingsDto } from './dto/preview-settings.dto.js';
import { RecallSettingsDto, UpdateRecallSettingsDto } from './dto/recall-settings.dto.js';
import { StudyPaceDto } from './dto/study-pace.dto.js';
import { ParameterSetsService } from './parameter-sets.service.js';
import { PreviewSettingsService } from './preview-settings.service.js';
import { StudyPaceRepository } from './study-pace.repository.js';
import { toStudyPace } from './study-pace.mapper.js';
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
    private readonly paces: StudyPaceRepository,
  ) {}

  /**
   * Returns the settings for reviews.
   *
   * @remarks With the defaults of fields that were never changed.
   */
  @Get()
  async getRecallSettings(@Account() scope: AccountScope): Promise<RecallSettingsDto> {
    return this.settings.get(scope);
  }

  /**
   * Changes the settings for reviews.
   *
   * @remarks Fields that are left out keep their value. A change of the algorithm recomputes schedules in a job.
   */
  @Patch()
  async updateRecallSettings(@Account() scope: AccountScope, @Body() body: UpdateRecallSettingsDto): Promise<RecallSettingsDto> {
    return this.settings.update(scope, body);
  }

  /**
   * Previews the effect of settings.
   *
   * @remarks Returns the reviews and new words of the next 30 days. Changes nothing.
   */
  @Post('preview')
  @HttpCode(200)
  async previewRecallSettings(@Account() scope: AccountScope, @Body() { settings }: PreviewSettingsDto): Promise<ForecastDto> {
    return { days: await this.previews.preview(scope, settings) };
  }

  /**
   * Returns how long answers take and how they are graded.
   *
   * @remarks From the latest answers, for estimates of study time. Typical values replace what has too few answers.
   */
  @Get('pace')
  async getStudyPace(@Account() scope: AccountScope): Promise<StudyPaceDto> {
    return toStudyPace(await this.paces.recent(scope));
  }

  /**
   * Lists optimized FSRS parameters, newest first.
   *
   * @remarks With the error of their predictions.
   */
  @Get('parameters')
  async listParameterSets(@Account() scope: AccountScope): Promise<ParameterSetDto[]> {
    return this.parameters.list(scope);
  }

  /**
   * Uses a set of FSRS parameters.
   *
   * @remarks If it is in use, schedules are recomputed in a job.
   */
  @Post('parameters/:parameter_set_id/activate')
  @HttpCode(200)
  @ApiErrors('REQUEST.NOT_FOUND')
  async activateParameterSet(@Account() scope: AccountScope, @Param('parameter_set_id', IdPipe) id: number): Promise<ParameterSetDto> {
    return this.parameters.activate(scope, id);
  }

  /**
   * Optimizes FSRS parameters from the account's reviews.
   *
   * @remarks A background job; it needs enough reviews.
   */
  @Post('optimize')
  @HttpCode(202)
  async optimizeParameters(@Account() scope: AccountScope): Promise<TrainingDto> {
    return { job_id: await this.trainings.request(scope) };
  }
}
