import fc from 'fast-check';
import { isAuthorizationResponse, isRegisteredRedirect, redirectFault, redirectHost, buildRedirectUrl } from './redirects.js';

describe('what may be registered', () => {
  it.each([
    'https://claude.ai/api/mcp/auth_callback',
    'https://example.org',
    'https://example.org:8443/back?from=there',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:33418/callback',
    'http://[::1]:1/callback',
    'http://localhost',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'vscode://ms-vscode.mcp/back',
    'vscode-insiders://ms-vscode.mcp/back',
    'windsurf://back',
  ])('accepts the redirect URI %s for registration', (uri) => {
    expect(redirectFault(uri)).toBeUndefined();
  });

  it.each([
    ['', 'is no address'],
    ['/callback', 'is not https'],
    ['https://', 'is no address'],
    ['https:///', 'is no address'],
    ['https://-/', 'is no address'],
    ['https://example.org:65536/', 'is no address'],
    ['javascript:alert(1)', 'is not https'],
    ['JavaScript:alert(1)', 'is not https'],
    ['java\tscript:alert(1)', 'is no address'],
    [' javascript:alert(1)', 'is no address'],
    ['data:text/html,hi', 'is not https'],
    ['vbscript:x', 'is not https'],
    ['blob:https://example.org/1', 'is not https'],
    ['file:///etc/passwd', 'is not https'],
    ['about:blank', 'is not https'],
    ['myapp://callback', 'is not https'],
    ['VSCODE://back', 'is not https'],
    ['vscode:back', 'is not https'],
    ['http://example.org/callback', 'is http'],
    ['http://127.0.0.1.example.org/', 'is http'],
    ['http://localhost.example.org/', 'is http'],
    ['http://127.0.0.2/', 'is http'],
    ['http://2130706433/', 'is http'],
    ['http://127.0.0.1:99999/', 'is http'],
    ['https://user@example.org/', 'has a user name'],
    ['https://:secret@example.org/', 'has a user name'],
    ['https://@example.org/', 'has a user name'],
    ['http://localhost@example.org/', 'has a user name'],
    ['https://example.org/#part', 'has a fragment'],
    ['https://example.org/#', 'has a fragment'],
    ['https:example.org/callback', 'is no address'],
    ['https:\\\\example.org/', 'is no address'],
    ['https://example.org/a b', 'is no address'],
    ['https://exämple.org/', 'is no address'],
    [`https://example.org/${'x'.repeat(2_000)}`, 'has more than'],
  ])('refuses the redirect URI %j for registration', (uri, fault) => {
    expect(redirectFault(uri)).toContain(fault);
  });
});

describe('where an answer may go', () => {
  const https = ['https://example.org/back?from=here'];
  const loopback = ['http://127.0.0.1:33418/callback?a=1'];

  it.each([
    [https, 'https://example.org/back?from=here', true],
    [https, 'https://example.org/back', false],
    [https, 'https://example.org/back?from=here&more=1', false],
    [https, 'https://example.org/back/?from=here', false],
    [https, 'https://EXAMPLE.org/back?from=here', false],
    [https, 'https://example.org:443/back?from=here', false],
    [https, 'https://example.org.evil.net/back?from=here', false],
    [https, 'https://evil.net/back?from=here', false],
    [https, 'https://example.org@evil.net/back?from=here', false],
    [https, 'https://example.org/back?from=here#', false],
    [loopback, 'http://127.0.0.1:1/callback?a=1', true],
    [loopback, 'http://127.0.0.1/callback?a=1', true],
    [loopback, 'http://127.0.0.1:70000/callback?a=1', false],
    [loopback, 'http://127.0.0.1:1/callback', false],
    [loopback, 'http://127.0.0.1:1/callback2?a=1', false],
    [loopback, 'http://localhost:1/callback?a=1', false],
    [loopback, 'http://[::1]:1/callback?a=1', false],
    [loopback, 'https://127.0.0.1:1/callback?a=1', false],
    [['http://localhost'], 'http://localhost:8080', true],
    [['http://localhost'], 'http://localhost:8080/', false],
    [['vscode://a/b'], 'vscode://a:1/b', false],
    [['javascript:alert(1)'], 'javascript:alert(1)', false],
    [[], 'https://example.org/', false],
  ])('with the registered redirects %j, a redirect to %s is allowed: %s', (registered, asked, may) => {
    expect(isRegisteredRedirect(asked, registered)).toBe(may);
  });

  it('refuses a redirect to any URI that was not registered', () => {
    const part = fc.stringMatching(/^[a-z0-9:@/?#.&=%-]{0,12}$/);
    fc.assert(
      fc.property(part, part, (before, after) => {
        const [uri] = https as [string];
        fc.pre(before + after !== '');
        expect(isRegisteredRedirect(`${before}${uri}${after}`, https)).toBe(false);
      }),
    );
  });

  it('shows a redirect by its host, or by the editor', () => {
    expect(redirectHost('https://example.org:8443/back')).toBe('example.org:8443');
    expect(redirectHost('http://127.0.0.1:33418/callback')).toBe('127.0.0.1:33418');
    expect(redirectHost('cursor://anysphere.cursor-mcp/oauth/callback')).toBe('cursor');
  });
});

describe('an answer', () => {
  it.each([
    ['https://example.org/back', 'https://example.org/back?code=c&state=s'],
    ['https://example.org/back?', 'https://example.org/back?code=c&state=s'],
    ['https://example.org/back?a=%2F', 'https://example.org/back?a=%2F&code=c&state=s'],
    ['https://example.org/back?a=1&', 'https://example.org/back?a=1&code=c&state=s'],
  ])('appends the authorization response to %s', (uri, address) => {
    expect(buildRedirectUrl(uri, { code: 'c', error: undefined, state: 's' })).toBe(address);
  });

  it('an authorization response carries any state unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (state) => {
        const address = buildRedirectUrl('https://example.org/back?a=1', { state });
        expect(address).toMatch(/^https:\/\/example\.org\/back\?a=1&state=[^&#=?+]*$/);
        expect(decodeURIComponent(address.split('=').at(-1) ?? '')).toBe(state);
      }),
    );
  });
});

describe('what a page follows', () => {
  const asked = 'https://example.org/back';

  it.each([asked, `${asked}?from=here`, `${asked}?`, 'https://example.org', 'http://127.0.0.1:1/cb', 'cursor://anysphere/cb'])(
    'recognises an authorization response to %s with any content',
    (uri) => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (code, state) => {
          expect(isAuthorizationResponse(uri, buildRedirectUrl(uri, { code, state, iss: 'https://words.example.org' }))).toBe(true);
        }),
      );
    },
  );

  it.each([
    [asked, asked],
    [asked, `${asked}.evil.net?code=1`],
    [asked, `${asked}/elsewhere?code=1`],
    [asked, `${asked}?code=1#part`],
    [asked, `${asked}?code=1 2`],
    [asked, 'https://evil.net/back?code=1'],
    ['https://example.org', 'https://example.org.evil.net?code=1'],
    ['https://example.org', 'https://example.org@evil.net?code=1'],
    ['https://example.org', 'https://example.org:1@evil.net?code=1'],
    ['javascript:alert(1)', 'javascript:alert(1)?code=1'],
    ['data:text/html,hi', 'data:text/html,hi?code=1'],
    ['http://example.org/', 'http://example.org/?code=1'],
    ['', 'javascript:alert(1)'],
  ])('for the redirect %j, the address %j is no authorization response', (uri, address) => {
    expect(isAuthorizationResponse(uri, address)).toBe(false);
  });
});
