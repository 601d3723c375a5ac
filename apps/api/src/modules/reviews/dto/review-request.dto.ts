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

  /** Only words that stand in this room, in walking order: what is due on the first walk, what is new or not due yet on the next. */
  @Id(OPTIONAL)
  room_id?: number;

  @Integer(LIMITS.sessionWords.min, LIMITS.sessionWords.max, OPTIONAL)
  limit?: number;

  /** Includes words that are not due yet, regardless of the daily limit of reviews. */
  @Bool(OPTIONAL)
  ahead?: boolean;

  /** How many new words this session may bring beyond the day's limit. The limit itself stays as it is. */
  @Integer(LIMITS.extraNewWords.min, LIMITS.extraNewWords.max, OPTIONAL)
  extra_new?: number;

  /** Made by the client: the same id starts one session. */
  @Uuid(OPTIONAL)
  client_session_id?: string;

  @OperationKey()
  operation_id?: string;
}
