import { DomainError } from '../../../platform/http/domain-error.js';

/** Rooms per account. Rooms belong to groups, so restoring a group restores its rooms within this limit. */
export const MAX_ROOMS = 500;

export class TooManyRoomsError extends DomainError {
  readonly code = 'PALACE.TOO_MANY_ROOMS';

  constructor(most: number) {
    super(`You can have at most ${most} rooms. Delete one first.`);
  }
}
