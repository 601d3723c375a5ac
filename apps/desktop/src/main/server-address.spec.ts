import { readAddress } from './server-address.js';

describe('readAddress', () => {
  it('refuses a host that is longer than a URL may hold', () => {
    expect(readAddress(`${'to'.repeat(10_000)}S`)).toBeNull();
  });

  it('keeps an address that was typed with its scheme, and adds https to a bare name', () => {
    expect(readAddress('http://localhost:3000/review')?.href).toBe('http://localhost:3000/review');
    expect(readAddress('Words.example.org')?.href).toBe('https://words.example.org/');
  });
});
