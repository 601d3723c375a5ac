import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DomainError, NotFoundError } from '../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../platform/http/operation.js';
import { WordsService } from '../vocabulary/words.service.js';
import type { CreateMnemonicDto, MnemonicDto, MnemonicStrengthDto, Vote } from './mnemonic.dto.js';
import { type DelayedAnswers, type MnemonicRow, MnemonicsRepository, MAX_MNEMONICS } from './mnemonics.repository.js';

class TooManyMnemonicsError extends DomainError {
  readonly code = 'MNEMONIC.TOO_MANY';

  constructor(most: number) {
    super(`A word can have at most ${most} mnemonics. Delete one first.`);
  }
}

const MIN_DELAYED_ANSWERS = 3;
const STRONG_SHARE = 0.8;
const VALUES = { up: 1, down: -1, none: null } as const;

@Injectable()
export class MnemonicsService {
  constructor(
    private readonly mnemonics: MnemonicsRepository,
    private readonly words: WordsService,
  ) {}

  /** @throws NotFoundError */
  async list(scope: AccountScope, wordId: number): Promise<MnemonicDto[]> {
    await this.words.get(scope, wordId);
    return (await this.mnemonics.list(scope, wordId)).map(toMnemonic);
  }

  /** @throws NotFoundError, TooManyMnemonicsError and OperationReusedError */
  async create(scope: AccountScope, wordId: number, body: CreateMnemonicDto, operation: Operation): Promise<MnemonicDto> {
    await this.words.get(scope, wordId);
    const created = await createOnce<{ readonly id: number } | undefined, { readonly id: number }>(
      operation,
      () => this.mnemonics.create(scope, wordId, body.text, body.is_ai_generated ?? false, operation),
      () => this.mnemonics.findByOperation(scope, operation.id),
      async (stored) => stored,
    );
    if (!created) throw new TooManyMnemonicsError(MAX_MNEMONICS);
    return toMnemonic(await this.find(scope, wordId, created.id));
  }

  /** Also removes its votes. It can be restored for 30 days; the word's memory does not change. @throws NotFoundError */
  async delete(scope: AccountScope, wordId: number, id: number): Promise<void> {
    await this.find(scope, wordId, id);
    await this.mnemonics.delete(scope, id);
  }

  /** Restoring an existing mnemonic changes nothing. @throws NotFoundError, TooManyMnemonicsError */
  async restore(scope: AccountScope, wordId: number, id: number): Promise<MnemonicDto> {
    await this.words.get(scope, wordId);
    await this.mnemonics.restore(scope, wordId, id);
    if (await this.mnemonics.isDeleted(scope, wordId, id)) throw new TooManyMnemonicsError(MAX_MNEMONICS);
    return toMnemonic(await this.find(scope, wordId, id));
  }

  /** @throws NotFoundError */
  async vote(scope: AccountScope, wordId: number, id: number, vote: Vote): Promise<MnemonicDto> {
    await this.find(scope, wordId, id);
    await this.mnemonics.vote(scope, id, VALUES[vote]);
    return toMnemonic(await this.find(scope, wordId, id));
  }

  /** @throws NotFoundError */
  async strength(scope: AccountScope, wordId: number, id: number): Promise<MnemonicStrengthDto> {
    await this.find(scope, wordId, id);
    const measured = await this.mnemonics.measure(scope, wordId, id);
    return { mnemonic_id: id, strength: strengthOf(measured), delayed_answers: measured.answers, correct: measured.correct };
  }

  private async find(scope: AccountScope, wordId: number, id: number): Promise<MnemonicRow> {
    const found = await this.mnemonics.find(scope, wordId, id);
    if (!found) throw new NotFoundError('Mnemonic', id);
    return found;
  }
}

function strengthOf({ answers, correct }: DelayedAnswers): MnemonicStrengthDto['strength'] {
  if (answers < MIN_DELAYED_ANSWERS) return 'insufficient_data';
  return correct / answers >= STRONG_SHARE ? 'strong' : 'weak';
}

function toMnemonic({ created_at, ...row }: MnemonicRow): MnemonicDto {
  return { ...row, score: row.upvotes - row.downvotes, created_at: created_at.toISOString() };
}
