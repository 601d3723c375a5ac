import type { SchedulerSettings } from '@wordhoard/scheduling';
import type { AnkiCollection } from '../anki-rows.js';

/** Under what circumstances a history is taken over. */
export interface HistoryContext {
  readonly collection: AnkiCollection;
  /** Those of the account: memory is worked out under its weights and steps where a file does not say it. */
  readonly settings: SchedulerSettings;
  /** Of the account: a day of the collection begins when the same day does here. */
  readonly timeZone: string;
  readonly dayStartHour: number;
  /** When it happens. Nothing that is taken over is later, but for what is due. */
  readonly at: Date;
}
