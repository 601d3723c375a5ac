import { DomainError } from '../../platform/http/domain-error.js';

export class RoomFullError extends DomainError {
  readonly code = 'PALACE.ROOM_FULL';

  constructor(most: number) {
    super(`A room can have at most ${most} words. Place the others in another room.`);
  }
}
