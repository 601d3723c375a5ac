import { DomainError } from '../../platform/http/domain-error.js';

export class TooManyRoomsError extends DomainError {
  readonly code = 'PALACE.TOO_MANY_ROOMS';

  constructor(most: number) {
    super(`An account holds at most ${most} rooms; delete one first`);
  }
}

export class RoomFullError extends DomainError {
  readonly code = 'PALACE.ROOM_FULL';

  constructor(most: number) {
    super(`A room holds at most ${most} words; place the others in another room`);
  }
}
