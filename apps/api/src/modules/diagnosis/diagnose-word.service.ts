import { Injectable } from '@nestjs/common';
import { type PastAnswer, diagnose } from '@wordhoard/learning';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ObservationsRepository } from '../observations/observations.repository.js';
import type { WordDiagnosis } from './diagnoses.repository.js';
import { historyFrom } from './history.js';
import { type MissedWord, StudiedWordsRepository } from './studied-words.repository.js';

/** Diagnoses why words are missed from their observations. Stores nothing. */
@Injectable()
export class DiagnoseWordService {
  constructor(
    private readonly observations: ObservationsRepository,
    private readonly words: StudiedWordsRepository,
  ) {}

  /** Skips deleted words. */
  async ofAll(scope: AccountScope, wordIds: readonly number[]): Promise<WordDiagnosis[]> {
    const rows = await this.observations.historiesOf(scope, wordIds);
    const histories = wordIds.map((wordId) => ({ wordId, history: historyFrom(rows.get(wordId) ?? []) }));
    const studied = await this.words.find(scope, histories.map(missedOf));
    return histories.flatMap(({ wordId, history }) => {
      const word = studied.get(wordId);
      return word ? [{ wordId, diagnosis: diagnose({ ...word, history }), wasMissed: history.some(({ isCorrect }) => !isCorrect) }] : [];
    });
  }
}

function missedOf({ wordId, history }: { wordId: number; history: readonly PastAnswer[] }): MissedWord {
  return { wordId, attempts: history.flatMap(({ isCorrect, attempt }) => (isCorrect || attempt === null ? [] : [attempt])) };
}
