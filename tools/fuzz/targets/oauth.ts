import fc from 'fast-check';
import type * as oauth from '../../../libs/oauth/src/index.ts';
import type * as client from '../../../apps/api/src/modules/oauth/clients/client.ts';
import type * as errors from '../../../apps/api/src/modules/oauth/oauth.errors.ts';
import { require } from '../fault.ts';
import { hostileJson, hostileText, spoiltJson, spoiltText } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

interface OauthInput {
  uri: string;
  /** Parameters of an authorization response. */
  answer: Record<string, string>;
  metadata: unknown;
  /** Parameters of an authorization request. */
  asked: unknown;
  verifier: unknown;
}

interface Modules {
  oauth: typeof oauth;
  client: typeof client;
  errors: typeof errors;
}

const URIS = [
  ...[
    'https://a.example/cb',
    'https://a.example:8443/cb?x=1',
    'https://[2001:db8::1]/cb',
    'http://127.0.0.1:1234/cb',
    'http://localhost/cb?a=b',
    'http://[::1]:80/',
  ],
  ...[
    'cursor://a/b',
    'vscode://publisher.extension/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost.evil.example/',
    'https://a@b.example/',
  ],
];
const SIGNS = [
  '@',
  ':',
  '/',
  '\\',
  '?',
  '#',
  '%40',
  '%2f',
  '.',
  '..',
  '\t',
  '\n',
  '&',
  '=',
  '[',
  ']',
  'https://',
  'http://127.0.0.1',
  '.evil.example',
  '。',
  'ｌocalhost',
];
const METADATA = {
  client_id: 'https://a.example/c',
  client_name: 'An app',
  redirect_uris: ['https://a.example/cb'],
  grant_types: ['authorization_code'],
  response_types: ['code'],
};
const ASKED = {
  response_type: 'code',
  scope: 'profile-read offline_access',
  state: 's',
  code_challenge: 'A'.repeat(43),
  code_challenge_method: 'S256',
  workspace: 'remote',
};

/** OAuth client metadata, authorization requests and redirects: the redirect always goes to the host that a browser would show. */
export const target: FuzzTarget<Modules, OauthInput> = {
  sources: {
    oauth: 'libs/oauth/src/index.ts',
    client: 'apps/api/src/modules/oauth/clients/client.ts',
    errors: 'apps/api/src/modules/oauth/oauth.errors.ts',
  },
  seconds: 2,

  inputs() {
    return fc.record({
      uri: spoiltText(URIS, SIGNS),
      answer: fc.dictionary(fc.constantFrom('code', 'state', 'error', 'iss'), fc.string({ unit: 'grapheme' })),
      metadata: fc
        .tuple(spoiltJson([METADATA]), spoiltText(URIS, SIGNS))
        .map(([given, uri]) => ({ ...Object(given), redirect_uris: [uri] })),
      asked: fc.oneof(spoiltJson([ASKED]), fc.dictionary(fc.constantFrom(...Object.keys(ASKED)), hostileText)),
      verifier: hostileJson,
    });
  },

  check({ uri, answer, metadata, asked, verifier }, { modules }) {
    const { redirectFault, isChallenge } = modules.oauth;
    if (redirectFault(uri) === undefined && URL.canParse(uri)) checkPlace(uri, answer, modules.oauth);
    if (typeof metadata === 'object' && metadata !== null) readMetadata({ ...metadata }, modules);
    const texts: Record<string, string> = {};
    for (const [name, value] of Object.entries<unknown>(Object(asked))) if (typeof value === 'string') texts[name] = value;
    const read = modules.oauth.parseAuthorizationRequest(texts, 'remote');
    require('fault' in read || (isChallenge(read.challenge) && read.scopes.length > 0), 'an authorization is not whole');
    isChallenge(verifier);
  },
};

function checkPlace(uri: string, answer: Record<string, string>, rules: typeof oauth): void {
  const { isAuthorizationResponse, isLoopback, isRegisteredRedirect, redirectHost, buildRedirectUrl } = rules;
  const { protocol, hostname, username, password, hash, host } = new URL(uri);
  require(username === '' && password === '' && hash === '', `taken with a name, a password or a fragment: ${uri}`);
  require(['https:', 'http:', 'cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:'].includes(protocol), `taken with ${protocol}`);
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  require(protocol !== 'http:' || isHere, `taken without encryption, to ${hostname}`);
  require(isLoopback(uri) === (protocol === 'http:' && isHere), `loopback or not: ${uri}`);
  if (/^https?:$/.test(protocol))
    require(sameHost(redirectHost(uri), host, protocol), `shown as ${redirectHost(uri)}, and leads to ${host}`);
  require(isRegisteredRedirect(uri, [uri]), 'an address is not itself');
  const address = buildRedirectUrl(uri, Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, value.toWellFormed()])));
  if (Object.keys(answer).length > 0) require(isAuthorizationResponse(uri, address), `an answer is none: ${address}`);
  require(new URL(address).host === host, `an answer goes elsewhere: ${address}`);
}

/** A default port may be explicit. */
function sameHost(shown: string, host: string, protocol: string): boolean {
  const bare = (text: string) => new URL(`${protocol}//${text}`).host;
  return bare(shown) === host;
}

function readMetadata(metadata: Record<string, unknown>, modules: Modules): void {
  const { redirectFault } = modules.oauth;
  try {
    const { name, redirectUris } = modules.client.readClient('id', metadata);
    require(name.isWellFormed() &&
      name !== '' &&
      [...name].length <= 128 &&
      !/[\p{Cc}\u202e\u200b]/u.test(name), `shown as ${JSON.stringify(name)}`);
    require(redirectUris.length > 0 &&
      redirectUris.every((one) => redirectFault(one) === undefined && URL.canParse(one)), 'an address was taken that is none');
  } catch (error) {
    if (!(error instanceof modules.errors.OauthError)) throw error;
  }
}
