import { LIMITS, SessionMode } from '@wordhoard/scheduling';
import { Bool, Id, Integer, OneOf, OperationKey, Uuid } from '../../../platform/http/fields.js';

const OPTIONAL = { optional: true } as const;

export class StartSessionDto {
  /**
   * `walking`, `night` and `break` offer answers to choose from. `night` is short and brings no new words, `break` takes about five
   * minutes, `mistakes` asks what was answered wrong and is not relearned yet, due or not.
   */
  @OneOf(Object.values(SessionMode), OPTIONAL)
  mode?: SessionMode;

  /** Only words of this group. */
  @Id(OPTIONAL)
  group_id?: number;

  /** Only words in this room, in walking order: due words first, then words that are new or not due yet. */
  @Id(OPTIONAL)
  room_id?: number;

  @Integer(LIMITS.sessionWords.min, LIMITS.sessionWords.max, OPTIONAL)
  limit?: number;

  /** Includes words that are not due yet, regardless of the daily limit of reviews. */
  @Bool(OPTIONAL)
  ahead?: boolean;

  /** New words to add beyond the daily limit, in this session only. */
  @Integer(LIMITS.extraNewWords.min, LIMITS.extraNewWords.max, OPTIONAL)
  extra_new?: number;

  /** An id from the client. Requests with the same id start one session. */
  @Uuid(OPTIONAL)
  client_session_id?: string;

  @OperationKey()
  operation_id?: string;
}
