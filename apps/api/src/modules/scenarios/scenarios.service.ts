import { Injectable } from '@nestjs/common';
import { termKey, toSupportedLanguage } from '@wordhoard/language';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { FindGroupService } from '../vocabulary/groups/find-group.service.js';
import type { ScenarioDto, ScenarioVocabularyQueryDto, ScenarioWordDto } from './dto/scenario.dto.js';
import { ScenarioWordsRepository } from './scenario-words.repository.js';
import { SCENARIO_KEYS, type ScenarioKey, SCENARIOS } from '../conversations/scenarios.js';

@Injectable()
export class ScenariosService {
  constructor(
    private readonly words: ScenarioWordsRepository,
    private readonly groups: FindGroupService,
  ) {}

  list(): ScenarioDto[] {
    return SCENARIO_KEYS.map((key) => {
      const { title, partner, situation, goals } = SCENARIOS[key];
      return { key, title, partner, situation, goals: [...goals] };
    });
  }

  /** Words of the account that fit the scenario. Asks no model. @throws NotFoundError for the group */
  async vocabulary(scope: AccountScope, key: ScenarioKey, query: ScenarioVocabularyQueryDto): Promise<ScenarioWordDto[]> {
    const { target_language, group_id } = query;
    if (group_id !== undefined) await this.groups.get(scope, group_id);
    const language = target_language === undefined ? null : toSupportedLanguage(target_language);
    return this.words.list(scope, SCENARIOS[key].topics.map(termKey), language, group_id ?? null);
  }
}
