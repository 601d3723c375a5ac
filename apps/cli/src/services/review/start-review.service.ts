import { randomUUID } from 'node:crypto';
import { ApiError } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { offeredGrades } from '@wordhoard/review-client';
import type { Grade, SessionMode } from '@wordhoard/scheduling';
import type { Run } from '../../run.js';
import { findGroup } from '../find-group.service.js';

export interface StartReviewOptions {
  readonly mode: SessionMode;
  readonly group?: string;
  readonly limit?: number;
  readonly ahead?: boolean;
  /** The id of an unfinished session. */
  readonly resume?: number;
}

/** The session to review; null when nothing is due. */
export async function startReview(run: Run, { mode, group, limit, ahead, resume }: StartReviewOptions): Promise<ReviewSessionDto | null> {
  const { client } = run.api;
  if (resume !== undefined) return (await api.getReviewSession({ client, path: { session_id: resume } })).data;
  const group_id = group === undefined ? undefined : (await findGroup(run, group)).id;
  const body = {
    mode,
    ...(group_id !== undefined && { group_id }),
    ...(limit !== undefined && { limit }),
    ...(ahead && { ahead }),
    operation_id: randomUUID(),
  };
  try {
    return (await api.startReviewSession({ client, body })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'REVIEW.NOTHING_DUE') return null;
    throw error;
  }
}

export async function nextDueAt(run: Run): Promise<string | null> {
  return (await api.getReviewQueue({ client: run.api.client })).data.next_due_at;
}

/** The grades that the learner's settings offer. */
export async function gradesOfLearner(run: Run): Promise<readonly Grade[]> {
  return offeredGrades((await api.getRecallSettings({ client: run.api.client })).data.two_button_mode);
}
