const WORKSPACE = '/home/anna';
const PASSWORD = 'correct horse battery';
const WORDS = 30;
const TOOLS = { svc_add_words: 'write', svc_search_words: 'read' };

/**
 * @typedef {object} Learner a user with an account, words to study, and an assistant with read and add scopes
 * @property {number} account
 * @property {import('./client.mjs').ChaosClient} client
 * @property {string} token
 * @property {number} studied the group whose words are reviewed
 * @property {number} shelf the group for imported words, which are never reviewed
 */

/**
 * @param {import('./client.mjs').ChaosClient} client
 * @param {import('../proof/claims.mjs').Write[]} writes
 * @param {number} nth
 * @returns {Promise<Learner>}
 */
export async function signUp(client, writes, nth) {
  const person = { username: `learner-${nth}`, email: `learner-${nth}@example.com`, password: PASSWORD };
  const { token, user } = await client.need('POST', '/auth/register', person);
  client.token = token.access_token;
  await client.need('PATCH', '/recall-settings', { new_words_per_day: 9999 });
  const groups = ['Studied', 'Shelf'].map((name) => client.need('POST', '/groups', { name, target_language: 'Spanish' }));
  const [studied, shelf] = await Promise.all(groups);
  await elevate(client);
  for (const [tool, access] of Object.entries(TOOLS)) await client.need('POST', '/mcp/grants', grantOf(tool, access));
  const learner = { account: user.id, client, token: client.token, studied: studied.id, shelf: shelf.id };
  for (let i = 0; i < WORDS; i++) await addFirstWord(client, learner, writes, `first ${i}`);
  return learner;
}

/** Re-authenticates the user, which elevates the sign-in for ten minutes. @param {import('./client.mjs').ChaosClient} client */
export async function elevate(client) {
  await client.need('POST', '/auth/elevate', { password: PASSWORD });
}

function grantOf(tool, access) {
  return { tool, access, workspace: WORKSPACE, mode: 'always', expires_at: new Date(Date.now() + 86_400_000).toISOString() };
}

async function addFirstWord(client, { account, studied }, writes, term) {
  const { id } = await client.need('POST', `/groups/${studied}/words`, { term, operation_id: term });
  for (const kind of ['word', 'operation']) writes.push({ account, kind, key: term, state: 'acknowledged', expected: { id } });
}
