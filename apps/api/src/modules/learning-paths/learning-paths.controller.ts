import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ClientLeft } from '../../platform/http/client-left.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { GeneratedLearningPathDto, GenerateLearningPathDto, LearningPathDto } from './dto/learning-path.dto.js';
import { GeneratePathService } from './generate-path.service.js';
import { LearningPathsService } from './learning-paths.service.js';

@Controller('learning-paths')
@SignedIn()
export class LearningPathsController {
  constructor(
    private readonly paths: LearningPathsService,
    private readonly generator: GeneratePathService,
  ) {}

  /** Asks a model for a plan, and keeps it. A repeat asks no model. */
  @Post('generate')
  @HttpCode(200)
  async generateLearningPath(
    @Account() scope: AccountScope,
    @Body() body: GenerateLearningPathDto,
    @RequestedOperation() operation: Operation,
    @ClientLeft() signal: AbortSignal,
  ): Promise<GeneratedLearningPathDto> {
    return this.generator.generate(scope, body, operation, signal);
  }

  /** The newest first. */
  @Get()
  async listLearningPaths(@Account() scope: AccountScope): Promise<LearningPathDto[]> {
    return this.paths.list(scope);
  }

  @Get(':path_id')
  async getLearningPath(@Account() scope: AccountScope, @Param('path_id', IdPipe) id: number): Promise<LearningPathDto> {
    return this.paths.get(scope, id);
  }

  @Delete(':path_id')
  @HttpCode(204)
  async deleteLearningPath(@Account() scope: AccountScope, @Param('path_id', IdPipe) id: number): Promise<void> {
    await this.paths.delete(scope, id);
  }
}
