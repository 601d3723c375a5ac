import { ActivityStatus } from '../activities/activity.js';

/** The input for a session's summary. */
export interface SessionRecord {
  readonly turns: readonly { readonly role: 'user' | 'assistant' }[];
  /** `isCorrect` is null if the response was not judged. */
  readonly activities: readonly { readonly status: ActivityStatus; readonly isCorrect: boolean | null }[];
}

export interface SessionFacts {
  readonly userTurns: number;
  readonly assistantTurns: number;
  /** Cancelled activities are not counted. */
  readonly activities: number;
  readonly right: number;
  readonly wrong: number;
}

/** Counts turns and activities. */
export function sessionFacts({ turns, activities }: SessionRecord): SessionFacts {
  const kept = activities.filter(({ status }) => status !== ActivityStatus.cancelled);
  return {
    userTurns: turns.filter(({ role }) => role === 'user').length,
    assistantTurns: turns.filter(({ role }) => role === 'assistant').length,
    activities: kept.length,
    right: kept.filter(({ isCorrect }) => isCorrect === true).length,
    wrong: kept.filter(({ isCorrect }) => isCorrect === false).length,
  };
}

/** Replaces the summary and prompts of a session whose content was deleted. */
export const CONTENT_DELETED = '[content deleted]';

/** The facts in one or two sentences, without a model and without quotations. */
export function summaryOf({ userTurns, assistantTurns, activities, right, wrong }: SessionFacts): string {
  const said = `Turns: ${userTurns} by the learner, ${assistantTurns} by the companion.`;
  return activities === 0 ? said : `${said} Activities: ${activities}, of them ${right} right and ${wrong} wrong.`;
}
