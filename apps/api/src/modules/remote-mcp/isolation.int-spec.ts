import { SCOPES } from '@wordhoard/policy';
import { confirmPassword } from '../../../test/assistant.js';
import { useApi } from '../../../test/api-suite.js';
import { ApiLearner } from '../../../test/learner.js';
import { OauthClient, REMOTE } from '../../../test/oauth-client.js';
import { send } from '../../../test/raw-request.js';

/** Concurrent calls, alternating between both accounts. */
const CALLS = 40;

const suite = useApi({ variables: REMOTE });

interface Account {
  /** Part of every text that the account writes. */
  readonly marker: string;
  readonly token: string;
  readonly groupId: number;
  readonly wordId: number;
}

async function accountOf(marker: string): Promise<Account> {
  const learner = await confirmPassword(await ApiLearner.signUp(suite.url));
  const { id: groupId } = await learner.createGroup({ name: `Group ${marker}` });
  const { id: wordId } = await learner.createWord(groupId, { term: `term ${marker}`, definition: `definition ${marker}`, tags: [marker] });
  const { access_token: token } = await (await OauthClient.register(suite.url)).connect(learner, { scope: SCOPES.join(' ') });
  return { marker, token, groupId, wordId };
}

/** Calls that succeed on the account's own data and fail on the other's. */
function messagesOf({ marker, groupId, wordId }: Account, other: Account, request_id: string): [method: string, params: object][] {
  const tool = (name: string, given: object): [string, object] => ['tools/call', { name, arguments: given }];
  return [
    tool('svc_list_words', { group_id: groupId }),
    tool('svc_search_words', { query: marker }),
    tool('svc_add_words', { group_id: groupId, words: [{ term: `new ${marker}` }], request_id }),
    tool('svc_get_word', { word_id: wordId }),
    tool('svc_get_word', { word_id: other.wordId }),
    tool('svc_list_words', { group_id: other.groupId }),
    tool('svc_update_word', { word_id: other.wordId, definition: `mine ${marker}`, request_id }),
    ['resources/read', { uri: `svc://words/${other.wordId}` }],
    tool('svc_list_words', { group_id: marker }),
    ['resources/read', { uri: `svc://groups/${groupId}` }],
  ];
}

async function call({ token }: Account, id: number, [method, params]: [string, object]): Promise<string> {
  const headers = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
  return (await send(suite.url, { method: 'POST', path: '/mcp', headers, body })).body;
}

/** A response is JSON, or an event stream with one event. */
function jsonOf(body: string): string {
  return /^data: (.*)$/m.exec(body)?.[1] ?? body;
}

it('returns and logs nothing of another account during forty concurrent calls of two accounts', async () => {
  const [ada, bo] = [await accountOf('quokka'), await accountOf('wombat')];
  const calls = Array.from({ length: CALLS }, (_, i) => {
    const [own, other] = i % 2 === 0 ? [ada, bo] : [bo, ada];
    const messages = messagesOf(own, other, `call ${i}`);
    return { own, other, id: i, message: messages[Math.floor(i / 2) % messages.length]! };
  });
  const answers = await Promise.all(calls.map(async (one) => ({ ...one, body: await call(one.own, one.id, one.message) })));
  for (const { own, other, id, message, body } of answers) {
    expect({ message, body }).toEqual({ message, body: expect.not.stringContaining(other.marker) });
    expect(JSON.parse(jsonOf(body))).toMatchObject({ jsonrpc: '2.0', id });
    // Otherwise the markers would prove nothing.
    if (JSON.stringify(message).includes('svc_search_words')) expect(body).toContain(`term ${own.marker}`);
  }
  for (const { marker } of [ada, bo]) expect(suite.api.logs.join('\n')).not.toContain(marker);
});
