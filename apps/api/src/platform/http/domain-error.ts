import type { ErrorCode } from './error-status.js';

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** An error with a stable code and a message for users. */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  /** Additional fields of the error body, such as `errors` or `current`. */
  readonly extra: Readonly<Record<string, unknown>> = {};
  readonly headers: Readonly<Record<string, string>> = {};
}

/** The request has invalid fields. */
export class InvalidRequestError extends DomainError {
  readonly code = 'REQUEST.INVALID';
  override readonly extra: { readonly errors: readonly FieldFault[] };

  constructor(errors: readonly FieldFault[]) {
    super(errors.map(({ message }) => message).join('. '));
    this.extra = { errors };
  }
}

/** The operation id was already used with a different body. */
export class OperationReusedError extends DomainError {
  readonly code = 'REQUEST.OPERATION_REUSED';

  constructor(operationId: string) {
    super(`The operation id '${operationId}' was already used for a different request; use a new one`);
  }
}

const CODE_OF = {
  Group: 'VOCABULARY.NOT_FOUND',
  Word: 'VOCABULARY.NOT_FOUND',
  'Review session': 'REVIEW.NOT_FOUND',
  Room: 'PALACE.NOT_FOUND',
  Placement: 'PALACE.NOT_FOUND',
  Import: 'IMPORT.NOT_FOUND',
  Reminder: 'REMINDER.NOT_FOUND',
  Notification: 'REMINDER.NOT_FOUND',
  Mnemonic: 'MNEMONIC.NOT_FOUND',
  File: 'MEDIA.NOT_FOUND',
  Media: 'MEDIA.NOT_FOUND',
  'Learning path': 'LEARNING_PATH.NOT_FOUND',
  Conversation: 'CONVERSATION.NOT_FOUND',
  Message: 'CONVERSATION.NOT_FOUND',
  Correction: 'CONVERSATION.NOT_FOUND',
  Scenario: 'SCENARIO.NOT_FOUND',
  Attempt: 'SCENARIO.NOT_FOUND',
  'Weekly report': 'REPORT.NOT_FOUND',
  'Companion session': 'COMPANION.NOT_FOUND',
  Activity: 'ACTIVITY.NOT_FOUND',
  Observation: 'OBSERVATION.NOT_FOUND',
  Grant: 'GRANT.NOT_FOUND',
  Confirmation: 'CONFIRMATION.NOT_FOUND',
  Connection: 'OAUTH.NOT_FOUND',
  'AI credential': 'AI.NOT_FOUND',
  'Sign-in': 'REQUEST.NOT_FOUND',
  User: 'REQUEST.NOT_FOUND',
  Job: 'REQUEST.NOT_FOUND',
  'Parameter set': 'REQUEST.NOT_FOUND',
} as const satisfies Record<string, ErrorCode>;

/** Does not exist, or belongs to another account. */
export class NotFoundError extends DomainError {
  readonly code: ErrorCode;

  constructor(thing: keyof typeof CODE_OF, id: number | string) {
    super(`${thing} '${id}' was not found`);
    this.code = CODE_OF[thing];
  }
}
