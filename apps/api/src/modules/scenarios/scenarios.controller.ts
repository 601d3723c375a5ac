import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { ScenarioDto, ScenarioVocabularyQueryDto, ScenarioWordDto } from './dto/scenario.dto.js';
import { SCENARIO_KEYS, type ScenarioKey } from '../conversations/scenarios.js';
import { ScenarioKeyPipe } from './scenario-key.pipe.js';
import { ScenariosService } from './scenarios.service.js';

@Controller('scenarios')
@SignedIn()
export class ScenariosController {
  constructor(private readonly scenarios: ScenariosService) {}

  /**
   * Lists the scenarios.
   *
   * @remarks The same for every account, in English.
   */
  @Get()
  listScenarios(): ScenarioDto[] {
    return this.scenarios.list();
  }

  /**
   * Lists the account's words that fit a scenario.
   *
   * @remarks At most 30, by topics, tags and category. No model is asked.
   */
  @ApiParam({ name: 'scenario_key', enum: SCENARIO_KEYS })
  @Get(':scenario_key/vocabulary')
  @ApiErrors('SCENARIO.NOT_FOUND', 'VOCABULARY.NOT_FOUND')
  async listScenarioVocabulary(
    @Account() scope: AccountScope,
    @Param('scenario_key', ScenarioKeyPipe) key: ScenarioKey,
    @Query() query: ScenarioVocabularyQueryDto,
  ): Promise<ScenarioWordDto[]> {
    return this.scenarios.vocabulary(scope, key, query);
  }
}
