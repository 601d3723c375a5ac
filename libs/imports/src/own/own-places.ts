import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { LIMITS } from '@wordhoard/scheduling';
import { z } from 'zod';
import { id, list, orNull, timestamp, boundedText } from './values.js';

const MAX_PLACEMENTS = 1_000;

const group = z.object({
  id,
  name: boundedText(VOCABULARY_LIMITS.groupName.max),
  target_language: boundedText(VOCABULARY_LIMITS.language.max),
  directions: z.enum(['recognition', 'both']).catch('recognition'),
  new_words_per_day: orNull(z.int().min(LIMITS.newWordsPerDay.min).max(LIMITS.newWordsPerDay.max)),
  reviews_per_day: orNull(z.int().min(LIMITS.reviewsPerDay.min).max(LIMITS.reviewsPerDay.max)),
  desired_retention: orNull(z.number().min(LIMITS.desiredRetention.min).max(LIMITS.desiredRetention.max)),
  deleted_at: orNull(timestamp),
});

const percent = z.number().min(2).max(98);

const room = z.object({
  id,
  group_id: id,
  name: boundedText(VOCABULARY_LIMITS.groupName.max),
  icon: orNull(boundedText(VOCABULARY_LIMITS.line.max)),
  created_at: timestamp,
  deleted_at: orNull(timestamp),
  placements: list(z.object({ word_id: id, x_percent: percent, y_percent: percent, placed_at: timestamp }), MAX_PLACEMENTS),
});

export type OwnGroup = Readonly<z.output<typeof group>>;
export type OwnRoom = Readonly<z.output<typeof room>>;

/** Null if invalid or deleted. */
export function ownGroupOf(value: unknown): OwnGroup | null {
  return unlessDeleted(group.safeParse(value).data);
}

/** Null if invalid or deleted. */
export function ownRoomOf(value: unknown): OwnRoom | null {
  return unlessDeleted(room.safeParse(value).data);
}

function unlessDeleted<Row extends { readonly deleted_at: string | null }>(row: Row | undefined): Row | null {
  return row && row.deleted_at === null ? row : null;
}
