import { sameOriginPath } from './next-path.js';

describe('sameOriginPath', () => {
  it.each([
    ['/', '/'],
    ['/groups/3', '/groups/3'],
    ['/review?group=3', '/review?group=3'],
    ['/groups/3?q=a%20b#words', '/groups/3?q=a%20b#words'],
    [
      '/oauth/authorize?redirect_uri=http%3A%2F%2F127.0.0.1%3A8123%2Fcb&state=x',
      '/oauth/authorize?redirect_uri=http%3A%2F%2F127.0.0.1%3A8123%2Fcb&state=x',
    ],
    ['/oauth/authorize?state=a%0Ab%5Cc%255C%00', '/oauth/authorize?state=a%0Ab%5Cc%255C%00'],
    ['/groups/3?q=a%2F%2Fb', '/groups/3?q=a%2F%2Fb'],
    ['/groups/3?q=100%25', '/groups/3?q=100%25'],
    ['/groups/../settings/account', '/settings/account'],
    ['/groups/3?q=%E5%8D%98%E8%AA%9E', '/groups/3?q=%E5%8D%98%E8%AA%9E'],
  ])('sameOriginPath keeps %j', (next, expected) => {
    expect(sameOriginPath(next)).toBe(expected);
  });

  it.each([
    ['nothing', undefined],
    ['an empty value', ''],
    ['a relative path', 'groups/3'],
    ['a query alone', '?a=b'],
    ['a leading space', ' /groups'],
    ['an absolute address', 'https://evil.example/'],
    ['an absolute address without slashes', 'https:evil.example'],
    ['another scheme', 'javascript:alert(1)'],
    ['another scheme in capitals', 'JaVaScRiPt:alert(1)'],
    ['a data address', 'data:text/html,x'],
    ['a scheme-relative address', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a slash and a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash further on', '/groups\\..\\\\evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line feed that browsers drop', '/\n/evil.example'],
    ['a carriage return', '/\r/evil.example'],
    ['a NUL', '/\u0000/evil.example'],
    ['a C1 control character', '/groups\u0085'],
    ['a line separator', '/groups\u2028'],
    ['an encoded slash', '/%2Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['a line break in the query', '/groups?q=\r\nSet-Cookie:x'],
    ['a backslash in the query', '/groups?q=\\evil.example'],
    ['an encoded backslash before a query', '/%5Cevil.example?q=a'],
    ['an encoded question mark before two slashes', '/%3F/..//evil.example'],
    ['a slash encoded twice', '/%252Fevil.example'],
    ['a backslash encoded three times', '/%25255Cevil.example'],
    ['a dot segment that leaves two slashes', '/.//evil.example'],
    ['a parent segment that leaves two slashes', '/groups/..//evil.example'],
    ['an encoded dot segment that leaves two slashes', '/%2e//evil.example'],
    ['a slash encoded twice beside a broken encoding', '/%252Fevil.example%25zz'],
    ['a broken encoding', '/%zz'],
    ['half a character', '/%E5%8D'],
    ['a path beyond 8,192 characters', `/${'a'.repeat(8192)}`],
  ])('sameOriginPath rejects %s', (_name, next) => {
    expect(sameOriginPath(next)).toBeNull();
  });
});
