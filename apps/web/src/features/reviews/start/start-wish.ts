import type { StartSessionDto } from '@wordhoard/api-client/types';
import { isMode, type Mode } from '../modes.js';

/** What a session is to be, as it stands in the address of the page that starts it. */
export interface StartWish {
  mode: Mode;
  /** How many words at most. */
  limit?: number;
  /** Only words of this group. */
  groupId?: number;
  /** Only words that stand in this room, in walking order. A walk has a page of its own, so no address of a review names one. */
  roomId?: number;
  /** Also what is not due yet. */
  ahead: boolean;
  /** How many new words beyond the day's limit. */
  extraNew?: number;
}

/** The valid names and values in the URL. */
export interface StartSearch {
  mode?: string;
  limit?: string;
  group?: string;
  ahead?: string;
  new?: string;
}

const MAX_WORDS = 100;

export function fromStartSearch({ mode, limit, group, ahead, new: extra }: StartSearch): StartWish {
  const [words, extraNew] = [Number(limit), Number(extra)];
  return {
    mode: isMode(mode) ? mode : 'standard',
    ...(isCount(words) && { limit: words }),
    ...(group !== undefined && { groupId: Number(group) }),
    ahead: ahead === '1',
    ...(isCount(extraNew) && { extraNew }),
  };
}

function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MAX_WORDS;
}

export function toStartSearch({ mode, limit, groupId, ahead, extraNew }: StartWish): StartSearch {
  return {
    ...(mode !== 'standard' && { mode }),
    ...(limit !== undefined && { limit: String(limit) }),
    ...(groupId !== undefined && { group: String(groupId) }),
    ...(ahead && { ahead: '1' }),
    ...(extraNew !== undefined && { new: String(extraNew) }),
  };
}

/** What the server is asked for; as many words as usual, where the wish names no number and it is not time that ends the session. */
export function toStartBody({ mode, limit, groupId, roomId, ahead, extraNew }: StartWish, usualLimit: number): StartSessionDto {
  return {
    mode,
    limit: limit ?? (mode === 'break' ? MAX_WORDS : usualLimit),
    ...(groupId !== undefined && { group_id: groupId }),
    ...(roomId !== undefined && { room_id: roomId }),
    ...(ahead && { ahead }),
    ...(extraNew !== undefined && { extra_new: extraNew }),
  };
}
