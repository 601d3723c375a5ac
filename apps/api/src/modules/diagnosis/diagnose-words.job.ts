import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Jobs, type RunningJob } from '../../platform/jobs/jobs.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';
import { DiagnosesRepository } from './diagnoses.repository.js';
import { DiagnoseWordService } from './diagnose-word.service.js';
import { NewEvidenceRepository } from './new-evidence.repository.js';
import { DIAGNOSE } from '../observations/diagnosis-requests.js';

/** Observations per batch, and so the maximum number of words. */
const BATCH = 50;

/**
 * Diagnoses every word with new observations, in batches. Reads do not block concurrent answers. Each batch is stored together with the
 * position up to which observations have been processed.
 */
@Injectable()
export class DiagnoseWordsJob {
  constructor(
    private readonly settings: RecallSettingsRepository,
    private readonly evidence: NewEvidenceRepository,
    private readonly diagnoses: DiagnosesRepository,
    private readonly diagnosis: DiagnoseWordService,
    jobs: Jobs,
  ) {
    jobs.define({ name: DIAGNOSE, run: (job) => this.run(job) });
  }

  /** Ends early without a result if the account turned diagnoses off, or another job is scheduled. */
  private async run(job: RunningJob): Promise<object | null> {
    const { scope, signal } = job;
    let [words, changed] = [0, 0];
    for (;;) {
      signal.throwIfAborted();
      const { learning_diagnosis_enabled } = await this.settings.get(scope);
      if (!learning_diagnosis_enabled) return null;
      const news = await this.evidence.next(scope, await this.evidence.mark(scope), BATCH);
      const last = news.at(-1);
      if (!last) return { words, changed };
      const wordIds = [...new Set(news.map(({ word_id }) => word_id))];
      const kept = await this.diagnoses.keep(job, await this.diagnosis.ofAll(scope, wordIds), last.id);
      if (kept === null) return null;
      [words, changed] = [words + wordIds.length, changed + kept];
      await yieldToEventLoop();
    }
  }
}
