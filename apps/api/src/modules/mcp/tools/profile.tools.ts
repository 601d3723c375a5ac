import { count, learnerText, moment, reading } from '@wordhoard/mcp-contract';
import { z } from 'zod';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { toUser } from '../../accounts/account.mapper.js';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { toLanguageProfile } from '../../language-profile/language-profile.controller.js';
import { LanguageProfilesRepository } from '../../language-profile/language-profiles.repository.js';
import { StudyCountsService } from '../../reviews/queue/study-counts.service.js';
import { type Instances, tool } from './tool.js';

export const PROGRESS_SERVICES = { accounts: AccountsRepository, counts: StudyCountsService };

const spread = z.object({ A1: count(), A2: count(), B1: count(), B2: count(), C1: count(), C2: count(), none: count() });

export const languageProfile = z.object({
  languages: z.array(
    z.object({
      language: learnerText(),
      words: count(),
      known: count().describe('Learned and last answered well.'),
      cefr: spread.describe('How many words are of each level.'),
      topics: z.array(z.object({ topic: learnerText(), words: count() })),
    }),
  ),
  computed_at: moment(),
});

export const learningProgress = z.object({
  streak_days: count(),
  longest_streak_days: count(),
  last_activity_date: z.string().nullable().describe('A day, YYYY-MM-DD, in the learner’s time zone.'),
  total_words_learned: count(),
  total_study_seconds: count(),
  counts_by_day: z.record(z.string(), count()).describe('Answers on each of the last seven study days.'),
});

export const profileTools = [
  tool({
    name: 'svc_get_language_profile',
    title: 'Language profile',
    description: 'Returns which languages the learner studies, how many words they have and know in each, by level and topic.',
    access: 'read',
    scope: 'profile-read',
    input: reading({}),
    output: languageProfile,
    uses: { profiles: LanguageProfilesRepository },
    run: async ({ profiles }, { scope }) => toLanguageProfile(await profiles.find(scope)),
  }),
  tool({
    name: 'svc_get_learning_progress',
    title: 'Learning progress',
    description: 'Returns the learner’s streak, what they have learned in total, and their answers of the last seven days.',
    access: 'read',
    scope: 'progress-read',
    input: reading({}),
    output: learningProgress,
    uses: PROGRESS_SERVICES,
    run: (services, { scope }) => progressOf(services, scope),
  }),
] as const;

export async function progressOf({ accounts, counts }: Instances<typeof PROGRESS_SERVICES>, scope: AccountScope) {
  const [account, week] = await Promise.all([accounts.get(scope), counts.week(scope)]);
  return { ...toUser(account), ...week };
}
