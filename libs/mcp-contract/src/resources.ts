import type { Scope } from '@wordhoard/policy';
import { z } from 'zod';
import { companionSession } from './shapes/companion.js';
import { count } from './fields.js';
import { dueReviews, queue } from './shapes/study.js';
import { group, word } from './shapes/vocabulary.js';
import { languageProfile, learningProgress } from './tools/profile.js';

/** Over MCP, a read returns JSON inside delimiters that mark it as stored text, so the whole is not valid JSON. */
export const RESOURCE_MIME_TYPE = 'text/plain';

/** A readable resource. It is granted, authorized and audited like a tool named by its URI or template. */
export interface Resource<Address extends string = string, Output extends z.ZodObject = z.ZodObject> {
  readonly uri: Address;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  readonly output: Output;
}

function resource<const Address extends string, Output extends z.ZodObject>(
  definition: Resource<Address, Output>,
): Resource<Address, Output> {
  return definition;
}

const profile = languageProfile.extend({
  native_language: z.string().nullable(),
  interface_language: z.string().nullable(),
  time_zone: z.string(),
});

export const RESOURCES = [
  resource({
    uri: 'svc://me/today',
    name: 'today',
    title: 'Today',
    description: 'What the learner still has to do today and what is done: due words, new words, answers, streak.',
    scope: 'session-read',
    output: queue.extend({ answers_today: count(), streak_days: count() }),
  }),
  resource({
    uri: 'svc://me/profile',
    name: 'profile',
    title: 'Learner profile',
    description: 'Which languages the learner speaks and studies, with words, levels and topics of each.',
    scope: 'profile-read',
    output: profile,
  }),
  resource({
    uri: 'svc://me/progress',
    name: 'progress',
    title: 'Progress',
    description: 'Streak, words learned, and the answers of the last seven days.',
    scope: 'progress-read',
    output: learningProgress,
  }),
  resource({
    uri: 'svc://me/due',
    name: 'due',
    title: 'Due words',
    description: 'The words that would be asked next, twenty at most.',
    scope: 'session-read',
    output: dueReviews,
  }),
] as const;

/** Resources that a client can subscribe to. */
export const SUBSCRIBABLE = ['svc://me/today', 'svc://me/due'] as const;

export const RESOURCE_TEMPLATES = [
  resource({
    uri: 'svc://groups/{group_id}',
    name: 'group',
    title: 'A group',
    description: 'One group of words with its counts.',
    scope: 'vocabulary-read',
    output: group,
  }),
  resource({
    uri: 'svc://words/{word_id}',
    name: 'word',
    title: 'A word',
    description: 'All that is kept about one word.',
    scope: 'vocabulary-read',
    output: word,
  }),
  resource({
    uri: 'svc://companion/{session_id}',
    name: 'companion-session',
    title: 'A companion session',
    description: 'One companion session with what was said in it.',
    scope: 'session-read',
    output: companionSession,
  }),
] as const;

type AnyResource = (typeof RESOURCES)[number] | (typeof RESOURCE_TEMPLATES)[number];
export type ResourceName = AnyResource['uri'];
export type ResourceOutput<Name extends ResourceName> = z.input<Extract<AnyResource, { readonly uri: Name }>['output']>;

/** A resource with its variable. */
export interface ResourceRequest {
  readonly resource: AnyResource;
  /** The value of the template variable; null if there is none. */
  readonly id: string | null;
}

const MAX_ADDRESS_LENGTH = 200;
const ID_OF: Readonly<Record<string, RegExp>> = {
  '{group_id}': /^[1-9]\d{0,15}$/,
  '{word_id}': /^[1-9]\d{0,15}$/,
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
