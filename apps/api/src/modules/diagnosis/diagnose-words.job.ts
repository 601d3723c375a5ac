import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Jobs, type RunningJob } from '../../platform/jobs/jobs.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';
import { DiagnosesRepository } from './diagnoses.repository.js';
import { DiagnoseWordService } from './diagnose-word.service.js';
import { NewEvidenceRepository } from './new-evidence.repository.js';
import { DIAGNOSE } from './diagnosis-requests.js';

/** Observations, so words at most. */
const BATCH = 50;

/**
 * Looks at every word of which something new was observed, a batch after the other. What is read is read beside the answers that come
 * meanwhile; a batch is kept with the mark up to which was looked, or not at all.
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
