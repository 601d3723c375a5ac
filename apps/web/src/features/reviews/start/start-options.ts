import type { StartSessionDto } from '@wordhoard/api-client/types';
import type { SessionMode } from '@wordhoard/scheduling';
import { isMode } from '../modes.js';

/** Options of a new session, as in the URL of the page that starts it. */
export interface SessionStartOptions {
  mode: SessionMode;
  /** Maximum number of words. */
  limit?: number;
  /** Only words of this group. */
  groupId?: number;
  /** Only words in this room, in walking order. Walks have their own page, so this is never in a review's URL. */
  roomId?: number;
  /** Also words that are not due yet. */
  ahead: boolean;
  /** Number of new words beyond the daily limit. */
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

export function parseStartSearch({ mode, limit, group, ahead, new: extra }: StartSearch): SessionStartOptions {
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

export function toStartSearch({ mode, limit, groupId, ahead, extraNew }: SessionStartOptions): StartSearch {
  return {
    ...(mode !== 'standard' && { mode }),
    ...(limit !== undefined && { limit: String(limit) }),
    ...(groupId !== undefined && { group: String(groupId) }),
    ...(ahead && { ahead: '1' }),
    ...(extraNew !== undefined && { new: String(extraNew) }),
  };
}

/** Request body for a new session. Without a limit it uses the usual number of words, except for breaks, which end by time. */
export function toStartBody({ mode, limit, groupId, roomId, ahead, extraNew }: SessionStartOptions, usualLimit: number): StartSessionDto {
  return {
    mode,
    limit: limit ?? (mode === 'break' ? MAX_WORDS : usualLimit),
    ...(groupId !== undefined && { group_id: groupId }),
    ...(roomId !== undefined && { room_id: roomId }),
    ...(ahead && { ahead }),
    ...(extraNew !== undefined && { extra_new: extraNew }),
  };
}
