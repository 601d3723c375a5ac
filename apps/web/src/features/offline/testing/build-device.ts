import type { OfflinePackDto, SessionWordDto } from '@wordhoard/api-client/types';
import { DEFAULT_SETTINGS, NO_EASY_DAYS } from '@wordhoard/scheduling';
import { type Device, deviceOf } from '../device/device.js';
import { keepPack } from '../device/pack.js';
import { addedWord } from '../device/words.js';

let devices = 0;

/** What a browser keeps of an account that nothing else of the tests has. */
export async function buildDevice(...cards: SessionWordDto[]): Promise<Device> {
  const account = `${(devices += 1)}`;
  const device = await deviceOf({ account, signIn: account, issuedAt: 0, expiresAt: 1 });
  await keepPack(device, buildPack(cards), 0);
  return device;
}

export function buildPack(words: SessionWordDto[]): OfflinePackDto {
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

/** A new word as it is asked. */
export function buildCard(id: number, overrides: Partial<SessionWordDto> = {}): SessionWordDto {
  const group = { id: 1, target_language: 'Spanish' } as Parameters<typeof addedWord>[1];
  const { duplicate_of: _d, ...word } = addedWord(id, group, { term: `word ${id}`, translations: ['meaning'] }, new Date(0));
  const intervals = { again: 60, hard: 360, good: 600, easy: 691_200 };
  return { ...word, revision: 1, facet: 0, phase: 'new', learning_step: 0, intervals, ...overrides };
}
