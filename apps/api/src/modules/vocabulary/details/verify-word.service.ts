import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import type { VerificationDto } from '../dto/word-details.dto.js';
import { WordsRepository } from '../words.repository.js';
import { WordRevisionsRepository } from './word-revisions.repository.js';

/** Whether a person has checked what a model wrote. Verification changes neither content nor revision. */
@Injectable()
export class VerifyWordService {
  constructor(
    private readonly database: Database,
    private readonly words: WordsRepository,
    private readonly revisions: WordRevisionsRepository,
  ) {}

  /** A word written by a person stays `human`; a verified word keeps its time. @throws NotFoundError */
  verify(scope: AccountScope, id: number): Promise<VerificationDto> {
    return this.change(scope, id, 'unverified', 'verified');
  }

  /** A word written by a person stays `human`. @throws NotFoundError */
  withdraw(scope: AccountScope, id: number): Promise<VerificationDto> {
    return this.change(scope, id, 'verified', 'unverified');
  }

  private change(scope: AccountScope, id: number, before: AiState, after: AiState): Promise<VerificationDto> {
    return this.database.transaction(async (sql) => {
      const word = await this.words.lock(scope, id, sql);
      if (!word) throw new NotFoundError('Word', id);
      if (word.ai_state !== before) return toVerification(id, word.ai_state, word.ai_verified_at);
      const verifiedAt = after === 'verified' ? new Date() : null;
      await this.words.updateVerification(scope, id, after, verifiedAt, sql);
      await this.revisions.add(scope, id, [{ field: 'ai_state', before, after }], 'human', sql);
      return toVerification(id, after, verifiedAt);
    });
  }
}

type AiState = VerificationDto['state'];

function toVerification(wordId: number, state: AiState, verifiedAt: Date | null): VerificationDto {
  return { word_id: wordId, state, ai_verified_at: verifiedAt?.toISOString() ?? null };
}
