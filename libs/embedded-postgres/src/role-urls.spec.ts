import { roleUrls } from './role-urls.js';

const ADMIN = 'postgres://wordhoard:s%2Fcret@127.0.0.1:5432/words?sslmode=disable';

describe('the addresses of the roles', () => {
  const urls = roleUrls(ADMIN);
  const [admin, owner, application] = [urls.DATABASE_ADMIN_URL, urls.DATABASE_OWNER_URL, urls.DATABASE_URL].map((url) => new URL(url)) as [
    URL,
    URL,
    URL,
  ];

  it('the addresses of all roles lead to the same database', () => {
    for (const { host, pathname, search } of [owner, application]) {
      expect({ host, pathname, search }).toEqual({ host: admin.host, pathname: '/words', search: '?sslmode=disable' });
    }
  });

  it('the role passwords differ from each other and stay the same at the next start', () => {
    expect(urls.DATABASE_ADMIN_URL).toBe(ADMIN);
    expect(new Set([admin, owner, application].map(({ password }) => password)).size).toBe(3);
    expect(owner.password).toMatch(/^[\w-]{43}$/);
    expect(roleUrls(ADMIN)).toEqual(urls);
  });

  it('another administrator gives the roles other passwords', () => {
    expect(roleUrls(ADMIN.replace('cret', 'cure')).DATABASE_URL).not.toBe(urls.DATABASE_URL);
  });
});
