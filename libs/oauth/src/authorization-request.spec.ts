import { SCOPES } from '@wordhoard/policy';
import { type AuthorizationRequest, parseAuthorizationRequest, parseScopes } from './authorization-request.js';

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const asked: AuthorizationRequest = {
  ...{ response_type: 'code', scope: 'profile-read card-write', state: ' s&#', code_challenge: CHALLENGE },
  code_challenge_method: 'S256',
};

describe('an authorization request', () => {
  it('parses the scopes, state, challenge and workspace of an authorization request', () => {
    expect(parseAuthorizationRequest(asked, 'production')).toEqual({
      ...{ scopes: ['profile-read', 'card-write'], state: ' s&#', challenge: CHALLENGE, workspace: 'production' },
    });
  });

  it.each<[string, Partial<AuthorizationRequest>]>([
    ['response_type', { response_type: undefined }],
    ['response_type', { response_type: 'token' }],
    ['response_type', { response_type: 'code id_token' }],
    ['code_challenge', { code_challenge: undefined }],
    ['code_challenge', { code_challenge: '' }],
    ['code_challenge', { code_challenge: `${CHALLENGE}=` }],
    ['code_challenge_method', { code_challenge_method: undefined }],
    ['code_challenge_method', { code_challenge_method: 'plain' }],
    ['code_challenge_method', { code_challenge_method: 's256' }],
    ['scope', { scope: 'profile-read everything' }],
    ['scope', { scope: 'Profile-Read' }],
    ['state', { state: 'x'.repeat(2_001) }],
    ['workspace', { workspace: '/home/anna' }],
    ['workspace', { workspace: 'Production' }],
  ])('refuses an authorization request with a fault that names the parameter: %s %j', (name, wrong) => {
    expect(parseAuthorizationRequest({ ...asked, ...wrong }, 'production')).toEqual({
      fault: expect.stringMatching(new RegExp(`^${name} `)),
    });
  });

  it('an authorization request may name the existing workspace', () => {
    expect(parseAuthorizationRequest({ ...asked, workspace: 'production' }, 'production')).toMatchObject({ workspace: 'production' });
  });
});

describe('scopes', () => {
  it.each([
    [undefined, SCOPES],
    ['', SCOPES],
    ['offline_access', SCOPES],
    ['card-write  profile-read card-write', ['profile-read', 'card-write']],
    ['offline_access card-write', ['card-write']],
    ['card-write,profile-read', undefined],
  ])('parses the scope parameter %j', (text, scopes) => {
    expect(parseScopes(text)).toEqual(scopes);
  });
});
