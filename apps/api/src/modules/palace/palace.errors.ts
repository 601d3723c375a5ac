import { DomainError } from '../../platform/http/domain-error.js';

export class TooManyRoomsError extends DomainError {
  readonly code = 'PALACE.TOO_MANY_ROOMS';

  constructor(most: number) {
    super(`You can have at most ${most} rooms. Delete one first.`);
  }
}

export class RoomFullError extends DomainError {
  readonly code = 'PALACE.ROOM_FULL';

  constructor(most: number) {
    super(`A room can have at most ${most} words. Place the others in another room.`);
  }
}
