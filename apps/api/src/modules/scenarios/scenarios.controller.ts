import { Controller, Get, Injectable, Param, type PipeTransform, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { ScenarioDto, ScenarioVocabularyQueryDto, ScenarioWordDto } from './dto/scenario.dto.js';
import { SCENARIO_KEYS, type ScenarioKey } from './scenarios.js';
import { ScenariosService } from './scenarios.service.js';
import { NotFoundError } from '../../platform/http/domain-error.js';

/** Validates the scenario key in a path. */
@Injectable()
class ScenarioKeyPipe implements PipeTransform<string, ScenarioKey> {
  transform(value: string): ScenarioKey {
    const key = SCENARIO_KEYS.find((each) => each === value);
    if (!key) throw new NotFoundError('Scenario', value);
    return key;
  }
}

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
