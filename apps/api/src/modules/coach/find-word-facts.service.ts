import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DiagnosisService } from '../diagnosis/diagnosis.service.js';
import { MnemonicsService } from '../mnemonics/mnemonics.service.js';
import { ObservationsRepository } from '../observations/observations.repository.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';
import { FindGroupService } from '../vocabulary/groups/find-group.service.js';
import { WordsService } from '../vocabulary/words.service.js';
import { wordFacts } from './facts.js';

const MAX_OBSERVATIONS = 20;

/** Collects what the service knows about a word as facts for the coach. */
@Injectable()
export class FindWordFactsService {
  constructor(
    private readonly diagnoses: DiagnosisService,
    private readonly groups: FindGroupService,
    private readonly mnemonics: MnemonicsService,
    private readonly observations: ObservationsRepository,
    private readonly settings: RecallSettingsRepository,
    private readonly words: WordsService,
  ) {}

  /** @throws NotFoundError */
  async find(scope: AccountScope, id: number): Promise<string[]> {
    const word = await this.words.get(scope, id);
    const [{ directions }, observed, mnemonics, { learning_diagnosis_enabled }] = await Promise.all([
      this.groups.get(scope, word.group_id),
      this.observations.latestOf(scope, id, MAX_OBSERVATIONS),
      this.mnemonics.list(scope, id),
      this.settings.get(scope),
    ]);
    const diagnosis = learning_diagnosis_enabled ? await this.diagnoses.latest(scope, id) : null;
    const hasMnemonic = word.mnemonic !== null || mnemonics.length > 0;
    return wordFacts({ word, directions, observations: observed.answers, practice: observed.practice, hasMnemonic, diagnosis }, new Date());
  }
}
