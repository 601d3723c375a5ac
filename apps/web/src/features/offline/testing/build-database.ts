import type { OfflinePackDto, SessionWordDto } from '@wordhoard/api-client/types';
import { DEFAULT_SETTINGS, NO_EASY_DAYS } from '@wordhoard/scheduling';
import { storePack } from '../database/pack.js';
import { buildAddedWord } from '../database/words.js';
import { type OfflineDatabase, openOfflineDatabase } from '../database/offline-database.js';

let databases = 0;

/** Offline data of an account that no other test uses. */
export async function buildDatabase(...cards: SessionWordDto[]): Promise<OfflineDatabase> {
  const account = `${(databases += 1)}`;
  const database = await openOfflineDatabase({ account, signIn: account, issuedAt: 0, expiresAt: 1 });
  await storePack(database, buildOfflinePack(cards), 0);
  return database;
}

export function buildOfflinePack(words: SessionWordDto[]): OfflinePackDto {
  const { algorithm, weights, desiredRetention, maximumIntervalDays, learningSteps, relearningSteps } = DEFAULT_SETTINGS;
  return {
    server_time: '2026-03-01T12:00:00.000Z',
    time_zone: 'Europe/Madrid',
    day_start_hour: 4,
    daily: { new_left: 20, reviews_left: 200 },
    learn_ahead_minutes: 20,
    settings: {
      scheduler: algorithm,
      weights: [...weights],
      desired_retention: desiredRetention,
      maximum_interval_days: maximumIntervalDays,
      learning_steps: [...learningSteps],
      relearning_steps: [...relearningSteps],
      fuzz: true,
      balance_load: true,
      easy_days: [...NO_EASY_DAYS],
      parameter_set_id: 1,
    },
    groups: [],
    words,
  };
}

/** A new card. */
export function buildCard(id: number, overrides: Partial<SessionWordDto> = {}): SessionWordDto {
  const group = { id: 1, target_language: 'Spanish' } as Parameters<typeof buildAddedWord>[1];
  const { duplicate_of: _d, ...word } = buildAddedWord(id, group, { term: `word ${id}`, translations: ['meaning'] }, new Date(0));
  const intervals = { again: 60, hard: 360, good: 600, easy: 691_200 };
  return { ...word, revision: 1, facet: 0, phase: 'new', learning_step: 0, intervals, ...overrides };
}
