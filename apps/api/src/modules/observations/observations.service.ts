import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DomainError, NotFoundError } from '../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../platform/http/operation.js';
import { DiagnosisRequests } from './diagnosis-requests.js';
import { WordsService } from '../vocabulary/words.service.js';
import { ObservationCorrectionsRepository, MAX_CORRECTIONS } from './corrections.repository.js';
import type { CorrectObservationDto, ListObservationsDto, ObservationDto, ObservationPageDto } from './observation.dto.js';
import { type ObservationRow, toObservation } from './observation.row.js';
import { ObservationsRepository } from './observations.repository.js';

class TooManyCorrectionsError extends DomainError {
  readonly code = 'OBSERVATION.TOO_MANY_CORRECTIONS';

  constructor(most: number) {
    super(`An observation can be corrected at most ${most} times`);
  }
}

const DEFAULT_LIMIT = 50;

@Injectable()
export class ObservationsService {
  constructor(
    private readonly observations: ObservationsRepository,
    private readonly corrections: ObservationCorrectionsRepository,
    private readonly words: WordsService,
    private readonly diagnosis: DiagnosisRequests,
  ) {}

  /** @throws NotFoundError for the word, and InvalidRequestError for the cursor */
  async list(scope: AccountScope, { word_id, limit = DEFAULT_LIMIT, cursor }: ListObservationsDto): Promise<ObservationPageDto> {
    if (word_id !== undefined) await this.words.get(scope, word_id);
    const { items, next_cursor } = await this.observations.list(scope, word_id, limit, cursor);
    return { items: items.map(toObservation), next_cursor };
  }

  /** Memory does not change; undo the answer for that. @throws NotFoundError, TooManyCorrectionsError and OperationReusedError */
  async correct(scope: AccountScope, id: number, body: CorrectObservationDto, operation: Operation): Promise<ObservationDto> {
    const { word_id: wordId } = await this.find(scope, id);
    const correction = { observationId: id, wordId, outcome: body.outcome, note: body.note ?? null };
    const kept = await createOnce<{ readonly id: number } | undefined, { readonly id: number }>(
      operation,
      () => this.corrections.create(scope, correction, operation),
      () => this.corrections.findByOperation(scope, operation.id),
      async (stored) => stored,
    );
    if (!kept) throw new TooManyCorrectionsError(MAX_CORRECTIONS);
    this.diagnosis.soon(scope);
    return toObservation(await this.find(scope, id));
  }

  private async find(scope: AccountScope, id: number): Promise<ObservationRow> {
    const found = await this.observations.findActive(scope, id);
    if (!found) throw new NotFoundError('Observation', id);
    return found;
  }
}
