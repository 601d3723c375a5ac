import { createGrant, elevate, listAuditEvents } from '@wordhoard/api-client/sdk';
import type { CreateGrantDto, GrantDto } from '@wordhoard/api-client/types';
import type { ApiLearner } from './learner.js';
import type { Observer } from './observer.js';

export const WORKSPACE = '/home/anna';

export function buildGrant(overrides: Partial<CreateGrantDto> = {}): CreateGrantDto {
  return { tool: 'svc_search_words', access: 'read', workspace: WORKSPACE, mode: 'once', ...overrides };
}

/** One hour from now: the expiry of `always` grants in tests. */
export function inAnHour(): string {
  return new Date(Date.now() + 3_600_000).toISOString();
}

export async function confirmPassword(learner: ApiLearner): Promise<ApiLearner> {
  await elevate({ client: learner.client, body: { password: learner.registration.password } });
  return learner;
}

export async function grant(learner: ApiLearner, overrides: Partial<CreateGrantDto> = {}): Promise<GrantDto> {
  return (await createGrant({ client: learner.client, body: buildGrant(overrides) })).data;
}

/** The learner's audit events, oldest first. */
export async function auditEvents(learner: ApiLearner): Promise<Record<string, unknown>[]> {
  const { data } = await listAuditEvents({ client: learner.client, query: { limit: 100 } });
  return data.items.map(({ event }) => JSON.parse(event) as Record<string, unknown>).reverse();
}

/** Adds a destructive call awaiting confirmation. Returns the confirmation's id. */
export async function addConfirmation(observer: Observer, accountId: number): Promise<string> {
  const { id } = await observer.row<{ id: string }>(
    `insert into confirmations (account_id, id, tool, access, workspace, payload_hash, audited_hash, preview, expires_at)
     select $1, i, 'svc_delete_words', 'destructive', '/', sha256(uuid_send(i)), sha256(uuid_send(i)), '{"word_ids": [1]}',
            now() + interval '1 hour' from gen_random_uuid() i returning id`,
    [accountId],
  );
  return id;
}

export async function deleteAccount(observer: Observer, accountId: number): Promise<void> {
  await observer.rows('delete from accounts where id = $1', [accountId]);
}
