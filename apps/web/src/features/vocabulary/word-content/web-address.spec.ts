import { webAddress } from './web-address.js';

describe('webAddress', () => {
  it.each(['https://example.org/a?b=c#d', 'http://127.0.0.1:8000/'])('accepts the web address %s', (text) => {
    expect(webAddress(text)).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'page 12',
    '/words',
    '',
    null,
  ])('rejects an address that is not a web page: %j', (text) => {
    expect(webAddress(text)).toBeNull();
  });
});
