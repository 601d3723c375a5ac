import { OauthError } from '../oauth.errors.js';
import { readClient } from './client.js';

describe('what a client says about itself', () => {
  it.each(['https://[22001:db8::1]/cb', 'https://1.2.3.4.5/cb', 'https://256.1.1.1/'])(
    'holds no address that is none to a browser: %s',
    (uri) => {
      expect(() => readClient('id', { redirect_uris: [uri] })).toThrow(OauthError);
    },
  );

  it('may hold one of IPv6', () => {
    expect(readClient('id', { redirect_uris: ['https://[2001:db8::1]/cb'] })).toMatchObject({ redirectUris: ['https://[2001:db8::1]/cb'] });
  });
});
