import { Injectable } from '@nestjs/common';
import { DIAGNOSIS_VERSION, DiagnosisOutcome, weaknesses } from '@wordhoard/learning';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { toObservation } from '../observations/observation.row.js';
import { ObservationsRepository } from '../observations/observations.repository.js';
import { WordsService } from '../vocabulary/words.service.js';
import { DiagnosesRepository, type DiagnosisRow } from './diagnoses.repository.js';
import type { NamedWordDto } from './dto/diagnosis-head.dto.js';
import type { DiagnosisDto, DiagnosisPageDto, ListDiagnosesDto, PastDiagnosisDto } from './dto/diagnosis.dto.js';
import type { WeaknessesDto } from './dto/weaknesses.dto.js';
import { MissesRepository } from './misses.repository.js';

const DEFAULT_LIMIT = 50;
const DAY_MS = 86_400_000;
const WEAK_DAYS = 90;
const MAX_WEAKNESSES = 20;

/** The result for a word that was never missed, or while diagnoses are off. */
const NO_DIAGNOSIS = {
  ...{ outcome: DiagnosisOutcome.insufficientEvidence, confidence: 0, sample_size: 0, confused_with: null, version: DIAGNOSIS_VERSION },
  ...{ diagnosed_at: null, evidence: [] },
};

/** Returns stored diagnoses. Only the job creates them. */
@Injectable()
export class DiagnosisService {
  constructor(
    private readonly diagnoses: DiagnosesRepository,
    private readonly observations: ObservationsRepository,
    private readonly misses: MissesRepository,
    private readonly words: WordsService,
  ) {}

  /** @throws NotFoundError */
  async read(scope: AccountScope, wordId: number): Promise<DiagnosisDto> {
    await this.words.get(scope, wordId);
    const row = await this.diagnoses.latest(scope, wordId);
    if (!row) return NO_DIAGNOSIS;
    const evidence = await this.observations.findMany(scope, row.evidence);
    return { ...toDiagnosisHead(row), evidence: evidence.map(toObservation), diagnosed_at: row.diagnosed_at.toISOString() };
  }

  /** @throws NotFoundError, and InvalidRequestError for the cursor */
  async history(scope: AccountScope, wordId: number, { limit = DEFAULT_LIMIT, cursor }: ListDiagnosesDto): Promise<DiagnosisPageDto> {
    await this.words.get(scope, wordId);
    const { items, next_cursor } = await this.diagnoses.list(scope, wordId, limit, cursor);
    return { items: items.map(toPastDiagnosis), next_cursor };
  }

  /** Null if the word has no diagnosis or does not exist. */
  async latest(scope: AccountScope, wordId: number): Promise<PastDiagnosisDto | null> {
    const row = await this.diagnoses.latest(scope, wordId);
    return row ? toPastDiagnosis(row) : null;
  }

  async weaknesses(scope: AccountScope): Promise<WeaknessesDto> {
    const since = new Date(Date.now() - WEAK_DAYS * DAY_MS);
    const { misses, terms } = await this.misses.since(scope, since);
    const { categories, pairs } = weaknesses(misses);
    const named = (word_id: number) => ({ word_id, term: terms.get(word_id) ?? '' });
    return {
      since: since.toISOString(),
      categories: categories.slice(0, MAX_WEAKNESSES).map(({ category, count }) => ({ category, count })),
      pairs: pairs.slice(0, MAX_WEAKNESSES).map(({ wordIds, count }) => ({ words: wordIds.map(named), count })),
    };
  }
}

function toDiagnosisHead({ outcome, confidence, sample_size, rule_version, ...row }: DiagnosisRow) {
  return { outcome, confidence, sample_size, confused_with: confusedWith(row), version: rule_version };
}

function toPastDiagnosis(row: DiagnosisRow): PastDiagnosisDto {
  return { id: row.id, ...toDiagnosisHead(row), evidence_ids: [...row.evidence], diagnosed_at: row.diagnosed_at.toISOString() };
}

function confusedWith({ confused_with, confused_term }: Pick<DiagnosisRow, 'confused_with' | 'confused_term'>): NamedWordDto | null {
  return confused_with === null || confused_term === null ? null : { word_id: confused_with, term: confused_term };
}
