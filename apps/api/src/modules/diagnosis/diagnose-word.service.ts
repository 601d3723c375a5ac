import { Injectable } from '@nestjs/common';
import { diagnose } from '@wordhoard/learning';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ObservationsRepository } from '../observations/observations.repository.js';
import type { DiagnosedWord } from './diagnoses.repository.js';
import { historyFrom } from './history.js';
import { StudiedWordsRepository } from './studied-words.repository.js';

/** Why words are missed, as far as their observations tell. Keeps nothing. */
@Injectable()
export class DiagnoseWordService {
  constructor(
    private readonly observations: ObservationsRepository,
    private readonly words: StudiedWordsRepository,
  ) {}

  /** Without those that are gone. */
  async ofAll(scope: AccountScope, wordIds: readonly number[]): Promise<DiagnosedWord[]> {
    const diagnosed: DiagnosedWord[] = [];
    for (const wordId of wordIds) diagnosed.push(...(await this.of(scope, wordId)));
    return diagnosed;
  }

  private async of(scope: AccountScope, wordId: number): Promise<DiagnosedWord[]> {
    const history = historyFrom(await this.observations.historyOf(scope, wordId));
    const wrong = history.filter(({ isCorrect }) => !isCorrect);
    const attempts = wrong.flatMap(({ attempt }) => attempt ?? []);
    const studied = await this.words.find(scope, wordId, attempts);
    return studied ? [{ wordId, diagnosis: diagnose({ ...studied, history }), wasMissed: wrong.length > 0 }] : [];
  }
}
