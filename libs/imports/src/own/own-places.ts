import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { LIMITS } from '@wordhoard/scheduling';
import { z } from 'zod';
import { id, list, maybe, moment, prose } from './values.js';

const MAX_PLACEMENTS = 1_000;

const group = z.object({
  id,
  name: prose(VOCABULARY_LIMITS.groupName.max),
  target_language: prose(VOCABULARY_LIMITS.language.max),
  directions: z.enum(['recognition', 'both']).catch('recognition'),
  new_words_per_day: maybe(z.int().min(LIMITS.newWordsPerDay.min).max(LIMITS.newWordsPerDay.max)),
  reviews_per_day: maybe(z.int().min(LIMITS.reviewsPerDay.min).max(LIMITS.reviewsPerDay.max)),
  desired_retention: maybe(z.number().min(LIMITS.desiredRetention.min).max(LIMITS.desiredRetention.max)),
  deleted_at: maybe(moment),
});

const percent = z.number().min(2).max(98);

const room = z.object({
  id,
  group_id: id,
  name: prose(VOCABULARY_LIMITS.groupName.max),
  icon: maybe(prose(VOCABULARY_LIMITS.line.max)),
  created_at: moment,
  deleted_at: maybe(moment),
  placements: list(z.object({ word_id: id, x_percent: percent, y_percent: percent, placed_at: moment }), MAX_PLACEMENTS),
});

export type OwnGroup = Readonly<z.output<typeof group>>;
export type OwnRoom = Readonly<z.output<typeof room>>;

/** Null for what is no group, or a deleted one. */
export function ownGroupOf(value: unknown): OwnGroup | null {
  return there(group.safeParse(value).data);
}

/** Null for what is no room, or a deleted one. */
export function ownRoomOf(value: unknown): OwnRoom | null {
  return there(room.safeParse(value).data);
}

function there<Row extends { readonly deleted_at: string | null }>(row: Row | undefined): Row | null {
  return row && row.deleted_at === null ? row : null;
}
