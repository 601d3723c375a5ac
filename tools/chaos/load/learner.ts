import type { CreatedWordDto, GroupDto, SignedInDto } from '@wordhoard/api-client/types';
import type { Write } from '../proof/claims.ts';
import type { ChaosClient } from './client.ts';

const WORKSPACE = '/home/anna';
const PASSWORD = 'correct horse battery';
const WORDS = 30;
const TOOLS = { svc_add_words: 'write', svc_search_words: 'read' };

/** An account, its client, and the ids of its two groups. */
export interface ChaosLearner {
  account: number;
  client: ChaosClient;
  token: string;
  /** The group whose words are reviewed. */
  studied: number;
  /** The group for imported words, which are never reviewed. */
  shelf: number;
}

export async function signUp(client: ChaosClient, writes: Write[], nth: number): Promise<ChaosLearner> {
  const person = { username: `learner-${nth}`, email: `learner-${nth}@example.com`, password: PASSWORD };
  const { token, user } = await client.need<SignedInDto>('POST', '/auth/register', person);
  client.token = token.access_token;
  await client.need('PATCH', '/recall-settings', { new_words_per_day: 9999 });
  const addGroup = (name: string) => client.need<GroupDto>('POST', '/groups', { name, target_language: 'Spanish' });
  const [studied, shelf] = await Promise.all([addGroup('Studied'), addGroup('Shelf')]);
  await elevate(client);
  for (const [tool, access] of Object.entries(TOOLS)) await client.need('POST', '/mcp/grants', grantOf(tool, access));
  const learner = { account: user.id, client, token: client.token, studied: studied.id, shelf: shelf.id };
  for (let i = 0; i < WORDS; i++) await addFirstWord(client, learner, writes, `first ${i}`);
  return learner;
}

/** Re-authenticates the user, which elevates the sign-in for ten minutes. */
export async function elevate(client: ChaosClient) {
  await client.need('POST', '/auth/elevate', { password: PASSWORD });
}

function grantOf(tool: string, access: string) {
  return { tool, access, workspace: WORKSPACE, mode: 'always', expires_at: new Date(Date.now() + 86_400_000).toISOString() };
}

async function addFirstWord(client: ChaosClient, { account, studied }: ChaosLearner, writes: Write[], term: string) {
  const { id } = await client.need<CreatedWordDto>('POST', `/groups/${studied}/words`, { term, operation_id: term });
  for (const kind of ['word', 'operation']) writes.push({ account, kind, key: term, state: 'acknowledged', expected: { id } });
}
