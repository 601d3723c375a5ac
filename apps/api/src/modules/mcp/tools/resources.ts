import { count } from '@wordhoard/mcp-contract';
import type { Scope } from '@wordhoard/policy';
import { z } from 'zod';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { toUser } from '../../accounts/account.mapper.js';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { CompanionSessionsService } from '../../companion/sessions/companion-sessions.service.js';
import { toLanguageProfile } from '../../language-profile/language-profile.controller.js';
import { LanguageProfilesRepository } from '../../language-profile/language-profiles.repository.js';
import { ReadMediaService } from '../../media/read-media.service.js';
import { toGroup } from '../../vocabulary/groups/group.mapper.js';
import { GroupsService } from '../../vocabulary/groups/groups.service.js';
import { WordsService } from '../../vocabulary/words.service.js';
import { companionSession } from './companion.tools.js';
import { group } from './groups.tools.js';
import { languageProfile, learningProgress, PROGRESS_SERVICES, progressOf } from './profile.tools.js';
import { DUE_SERVICES, dueOf, dueReviews, queue } from './study.tools.js';
import type { Instances, Services } from './tool.js';
import { mediaFile, readMediaFile } from './word-media.js';
import { word } from './words.tools.js';

/** A readable resource. It is granted, authorized and audited like a tool named by its URI or template. */
export interface Resource<Address extends string = string, Uses extends Services = Services, Output extends z.ZodObject = z.ZodObject> {
  readonly uri: Address;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  readonly output: Output;
  /** Whether it is a file of a type of its own, and not facts. */
  readonly isFile?: boolean;
  readonly uses: Uses;
  /** @param id the variable of a template. @throws NotFoundError for it */
  read(services: Instances<Uses>, scope: AccountScope, id: string): Promise<z.input<Output>>;
}

function resource<const Address extends string, Uses extends Services, Output extends z.ZodObject>(
  definition: Resource<Address, Uses, Output>,
): Resource<Address, Uses, Output> {
  return definition;
}

const profile = languageProfile.extend({
  native_language: z.string().nullable(),
  interface_language: z.string().nullable(),
  time_zone: z.string(),
});

export const RESOURCES: readonly Resource[] = [
  resource({
    uri: 'svc://me/today',
    name: 'today',
    title: 'Today',
    description: 'What the learner still has to do today and what is done: due words, new words, answers, streak.',
    scope: 'session-read',
    output: queue.extend({ answers_today: count(), streak_days: count() }),
    uses: PROGRESS_SERVICES,
    read: async (services, scope) => {
      const [due, { counts_by_day, streak_days }] = await Promise.all([services.counts.queue(scope, null), progressOf(services, scope)]);
      const today = Object.keys(counts_by_day).sort().at(-1) ?? '';
      return { ...due, answers_today: counts_by_day[today] ?? 0, streak_days };
    },
  }),
  resource({
    uri: 'svc://me/profile',
    name: 'profile',
    title: 'Learner profile',
    description: 'Which languages the learner speaks and studies, with words, levels and topics of each.',
    scope: 'profile-read',
    output: profile,
    uses: { accounts: AccountsRepository, profiles: LanguageProfilesRepository },
    read: async ({ accounts, profiles }, scope) => {
      const [account, found] = await Promise.all([accounts.get(scope), profiles.find(scope)]);
      const { native_language, interface_language, time_zone } = toUser(account);
      return { ...toLanguageProfile(found), native_language, interface_language, time_zone };
    },
  }),
  resource({
    uri: 'svc://me/progress',
    name: 'progress',
    title: 'Progress',
    description: 'Streak, words learned, and the answers of the last seven days.',
    scope: 'progress-read',
    output: learningProgress,
    uses: PROGRESS_SERVICES,
    read: (services, scope) => progressOf(services, scope),
  }),
  resource({
    uri: 'svc://me/due',
    name: 'due',
    title: 'Due words',
    description: 'The words that would be asked next, twenty at most.',
    scope: 'session-read',
    output: dueReviews,
    uses: DUE_SERVICES,
    read: (services, scope) => dueOf(services, scope),
  }),
];

export const RESOURCE_TEMPLATES: readonly Resource[] = [
  resource({
    uri: 'svc://groups/{group_id}',
    name: 'group',
    title: 'A group',
    description: 'One group of words with its counts.',
    scope: 'vocabulary-read',
    output: group,
    uses: { groups: GroupsService },
    read: async ({ groups }, scope, id) => toGroup(await groups.get(scope, Number(id))),
  }),
  resource({
    uri: 'svc://words/{word_id}',
    name: 'word',
    title: 'A word',
    description: 'All that is kept about one word.',
    scope: 'vocabulary-read',
    output: word,
    uses: { words: WordsService },
    read: ({ words }, scope, id) => words.get(scope, Number(id)),
  }),
  resource({
    uri: 'svc://media/{digest}',
    name: 'media',
    title: 'An image or a recording',
    description: 'One image or recording of a word. svc_get_word gives the addresses.',
    scope: 'vocabulary-read',
    output: mediaFile,
    isFile: true,
    uses: { files: ReadMediaService },
    read: ({ files }, scope, digest) => readMediaFile(files, scope, digest),
  }),
  resource({
    uri: 'svc://companion/{session_id}',
    name: 'companion-session',
    title: 'A companion session',
    description: 'One companion session with what was said in it.',
    scope: 'session-read',
    output: companionSession,
    uses: { sessions: CompanionSessionsService },
    read: ({ sessions }, scope, id) => sessions.read(scope, id),
  }),
];

/** A resource with its variable. */
export interface ResourceRequest {
  readonly resource: Resource;
  /** The value of the template variable; null if there is none. */
  readonly id: string | null;
}

const MAX_ADDRESS_LENGTH = 200;
const ID_OF: Readonly<Record<string, RegExp>> = {
  '{group_id}': /^[1-9]\d{0,15}$/,
  '{word_id}': /^[1-9]\d{0,15}$/,
  '{digest}': /^[\da-f]{64}$/,
  '{session_id}': /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
};

/** The resource at a URI, matched exactly; undefined if there is none. */
export function resourceAt(uri: string): ResourceRequest | undefined {
  if (uri.length > MAX_ADDRESS_LENGTH) return undefined;
  const fixed = RESOURCES.find((one) => one.uri === uri);
  if (fixed) return { resource: fixed, id: null };
  const cut = uri.lastIndexOf('/') + 1;
  const [folder, id] = [uri.slice(0, cut), uri.slice(cut)];
  const template = RESOURCE_TEMPLATES.find((one) => one.uri.startsWith(`${folder}{`));
  return template && ID_OF[template.uri.slice(cut)]?.test(id) ? { resource: template, id } : undefined;
}
