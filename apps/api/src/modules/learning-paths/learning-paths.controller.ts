import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { GeneratedLearningPathDto, GenerateLearningPathDto, LearningPathDto } from './learning-path.dto.js';
import { GeneratePathService } from './generate-path.service.js';
import { LearningPathsService } from './learning-paths.service.js';

@Controller('learning-paths')
@SignedIn()
export class LearningPathsController {
  constructor(
    private readonly paths: LearningPathsService,
    private readonly generator: GeneratePathService,
  ) {}

  /**
   * Generates a learning path.
   *
   * @remarks Asks a model for a plan and stores it. A repeat with the same operation id asks no model.
   */
  @Post('generate')
  @HttpCode(200)
  @ApiErrors('LEARNING_PATH.TOO_MANY', 'REQUEST.TOO_MANY', 'VOCABULARY.NOT_FOUND')
  async generateLearningPath(
    @Account() scope: AccountScope,
    @Body() body: GenerateLearningPathDto,
    @RequestedOperation() operation: Operation,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<GeneratedLearningPathDto> {
    return this.generator.generate(scope, body, operation, signal);
  }

  /**
   * Lists learning paths, newest first.
   * @remarks Includes the progress of their milestones.
   */
  @Get()
  async listLearningPaths(@Account() scope: AccountScope): Promise<LearningPathDto[]> {
    return this.paths.list(scope);
  }

  /**
   * Returns a learning path.
   * @remarks Includes the progress of each milestone.
   */
  @Get(':path_id')
  @ApiErrors('LEARNING_PATH.NOT_FOUND')
  async getLearningPath(@Account() scope: AccountScope, @Param('path_id', IdPipe) id: number): Promise<LearningPathDto> {
    return this.paths.get(scope, id);
  }

  /**
   * Deletes a learning path.
   * @remarks Its words stay.
   */
  @Delete(':path_id')
  @HttpCode(204)
  @ApiErrors('LEARNING_PATH.NOT_FOUND')
  async deleteLearningPath(@Account() scope: AccountScope, @Param('path_id', IdPipe) id: number): Promise<void> {
    await this.paths.delete(scope, id);
  }
}
