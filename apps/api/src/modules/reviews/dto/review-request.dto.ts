import { LIMITS, SessionMode } from '@wordhoard/scheduling';
import { Flag, Id, Integer, OneOf, OperationKey, Uuid } from '../../../platform/http/fields.js';

const OPTIONAL = { optional: true } as const;

export class StartSessionDto {
  @OneOf([SessionMode.standard], OPTIONAL)
  mode?: SessionMode;

  /** Only words of this group. */
  @Id(OPTIONAL)
  group_id?: number;

  @Integer(LIMITS.sessionWords.min, LIMITS.sessionWords.max, OPTIONAL)
  limit?: number;

  /** Also words that are not due yet, the nearest first. */
  @Flag(OPTIONAL)
  ahead?: boolean;

  /** Made by the client: the same id starts one session. */
  @Uuid(OPTIONAL)
  client_session_id?: string;

  @OperationKey()
  operation_id?: string;
}
