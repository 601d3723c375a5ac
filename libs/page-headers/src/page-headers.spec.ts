import { PAGE_HEADERS } from './page-headers.js';

function sourcesOf(directive: string): string[] {
  const line = PAGE_HEADERS['Content-Security-Policy'].split('; ').find((part) => part.startsWith(`${directive} `));
  return line?.split(' ').slice(1) ?? [];
}

describe('the headers of pages', () => {
  it('page headers allow nothing from another origin', () => {
    const sources = PAGE_HEADERS['Content-Security-Policy'].split('; ').flatMap((part) => part.split(' ').slice(1));
    expect(new Set(sources)).toEqual(new Set(["'self'", "'none'", "'unsafe-inline'", 'data:', 'blob:']));
  });

  it('page headers forbid inline scripts and framing', () => {
    expect(sourcesOf('script-src')).toEqual(["'self'"]);
    expect(sourcesOf('frame-ancestors')).toEqual(["'none'"]);
  });

  it('page headers allow images and recordings that the page loaded itself', () => {
    expect(sourcesOf('img-src')).toContain('blob:');
    expect(sourcesOf('media-src')).toEqual(["'self'", 'blob:']);
  });
});
