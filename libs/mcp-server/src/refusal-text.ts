import { workspaceFault } from '@wordhoard/policy';
import type { CallRefusal } from './backend.js';

/** Explains why a call was denied and what the learner can do, so that the assistant does not simply retry. */
export function refusalText(what: string, workspace: string, { status, detail, confirmationId, retryAfterSeconds }: CallRefusal): string {
  switch (detail) {
    case 'no_grant':
      return `Refused: no_grant. The learner has not granted ${what} in the workspace ${workspace}. They can do so on the page for assistants of the web app; do not try again before.`;
    case 'grant_revoked_or_expired':
      return `Refused: grant_revoked_or_expired. The learner’s grant of ${what} in the workspace ${workspace} has ended. They can grant it again on the page for assistants of the web app.`;
    case 'confirmation_required':
      return `Waiting: confirmation_required. Nothing was done. The learner has to approve this very call on the page for assistants of the web app${confirmationId ? ` (confirmation ${confirmationId})` : ''}. Once they say that they did, repeat the identical call with the same request_id within 10 minutes.`;
    case 'invalid_workspace':
      return `Refused: invalid_workspace. The workspace ${workspace} ${workspaceFault(workspace, null) ?? 'is not known here'}. The server has to be started with another one.`;
    case 'insufficient_scope':
      return `Refused: insufficient_scope. This connection was not given the scope of ${what}; the learner can connect it again and tick it.`;
  }
  if (status === 429) return `Refused: too many calls of ${what}. Wait ${retryAfterSeconds ?? 60} seconds before you call it again.`;
  if (status === 0)
    return `Failed: the service did not answer (${detail}). Try again in a moment, with the same request_id where there is one.`;
  if (status === 401) return 'Refused: the token is not valid any more. The learner has to sign in again and restart this server.';
  return `Refused: ${detail}`;
}
