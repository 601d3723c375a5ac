import { likelyNativeLanguage, primarySubtag, nameOf, nativeNameOf, nativeLanguages } from './languages.js';

it('names a language as its speakers do, as a line begins', () => {
  expect(['de', 'es', 'ja', 'tr'].map(nativeNameOf)).toEqual(['Deutsch', 'Español', '日本語', 'Türkçe']);
});

it('names a language in another one, and says the tag of one that nobody knows', () => {
  expect(nameOf('de', 'en')).toBe('German');
  expect(nameOf('not a tag', 'en')).toBe('not a tag');
});

it('knows the main part of a tag', () => {
  expect(primarySubtag('pt-BR')).toBe('pt');
});

describe('spokenLanguages', () => {
  it('have both names, and one where they are the same', () => {
    const names = nativeLanguages(null, 'en').map(({ name }) => name);
    expect(names).toContain('Deutsch (German)');
    expect(names).toContain('English');
  });

  it('have a name each', () => {
    const unnamed = nativeLanguages(null, 'en').filter(({ tag }) => nameOf(tag, 'en') === tag);
    expect(unnamed).toEqual([]);
  });

  it('hold the one that is chosen already, once', () => {
    const tags = (chosen: string) => nativeLanguages(chosen, 'en').filter(({ tag }) => tag === chosen);
    expect(tags('pt-BR')).toHaveLength(1);
    expect(tags('pt')).toHaveLength(1);
  });
});

it('takes the first language of a browser that people speak for the own one', () => {
  expect(likelyNativeLanguage(['tlh', 'de-AT', 'en'])).toBe('de');
  expect(likelyNativeLanguage(['tlh'])).toBeNull();
});
