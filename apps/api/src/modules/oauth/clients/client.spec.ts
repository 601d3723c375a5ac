import { OauthError } from '../oauth.errors.js';
import { readClient } from './client.js';

describe('client metadata', () => {
  it.each(['https://[22001:db8::1]/cb', 'https://1.2.3.4.5/cb', 'https://256.1.1.1/'])(
    'rejects a redirect URI that no browser can open: %s',
    (uri) => {
      expect(() => readClient('id', { redirect_uris: [uri] })).toThrow(OauthError);
    },
  );

  it('accepts a redirect URI with an IPv6 address', () => {
    expect(readClient('id', { redirect_uris: ['https://[2001:db8::1]/cb'] })).toMatchObject({ redirectUris: ['https://[2001:db8::1]/cb'] });
  });
});
