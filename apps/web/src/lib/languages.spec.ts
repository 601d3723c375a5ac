import { likelyNativeLanguage, primarySubtag, nameOf, nativeNameOf, nativeLanguages } from './languages.js';

it('nativeNameOf names a language in itself, with a capital letter', () => {
  expect(['de', 'es', 'ja', 'tr'].map(nativeNameOf)).toEqual(['Deutsch', 'Español', '日本語', 'Türkçe']);
});

it('nameOf names a language in another one and falls back to the tag', () => {
  expect(nameOf('de', 'en')).toBe('German');
  expect(nameOf('not a tag', 'en')).toBe('not a tag');
});

it('primarySubtag returns the language part of a tag', () => {
  expect(primarySubtag('pt-BR')).toBe('pt');
});

describe('nativeLanguages', () => {
  it('native languages are listed with both names, or one if they are equal', () => {
    const names = nativeLanguages(null, 'en').map(({ name }) => name);
    expect(names).toContain('Deutsch (German)');
    expect(names).toContain('English');
  });

  it('every native language has a name', () => {
    const unnamed = nativeLanguages(null, 'en').filter(({ tag }) => nameOf(tag, 'en') === tag);
    expect(unnamed).toEqual([]);
  });

  it('the chosen native language is listed once', () => {
    const tags = (chosen: string) => nativeLanguages(chosen, 'en').filter(({ tag }) => tag === chosen);
    expect(tags('pt-BR')).toHaveLength(1);
    expect(tags('pt')).toHaveLength(1);
  });
});

it('the likely native language is the browser’s first known language', () => {
  expect(likelyNativeLanguage(['tlh', 'de-AT', 'en'])).toBe('de');
  expect(likelyNativeLanguage(['tlh'])).toBeNull();
});
