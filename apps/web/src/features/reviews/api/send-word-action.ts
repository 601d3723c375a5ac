import { buryWord, resetWord, unburyWord, undoWordSchedule, updateWord } from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';
import type { WordAction } from '@wordhoard/review-client';
import { signInEnd } from '../../../lib/sign-in-end.js';

/** Resolves to the updated word; null if its content did not change. */
export async function sendWordAction(wordId: number, action: WordAction): Promise<WordDto | null> {
  return signInEnd.whileSignedIn(() => send({ word_id: wordId }, action));
}

async function send(path: { word_id: number }, action: WordAction): Promise<WordDto | null> {
  switch (action.kind) {
    case 'update':
      return (await updateWord({ path, body: action.body, throwOnError: true })).data;
    case 'bury':
      await buryWord({ path, body: action.until === undefined ? {} : { until: action.until }, throwOnError: true });
      return null;
    case 'unbury':
      await unburyWord({ path, throwOnError: true });
      return null;
    case 'reset':
      return (await resetWord({ path, body: { operation_id: action.operationId }, throwOnError: true })).data;
    case 'undoReset': {
      const body = { takes_back: action.reset, operation_id: action.operationId };
      return (await undoWordSchedule({ path, body, throwOnError: true })).data;
    }
  }
}
