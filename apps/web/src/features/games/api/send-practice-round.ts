import { recordPractice } from '@wordhoard/api-client/sdk';
import type { RecordPracticeDto } from '@wordhoard/api-client/types';
import { signInEnd } from '../../../lib/sign-in-end.js';

/** It can be sent again without harm. */
export async function sendPracticeRound(round: RecordPracticeDto): Promise<void> {
  await signInEnd.whileSignedIn(() => recordPractice({ body: round, throwOnError: true }));
}
