import { resolveInterfaceLanguage } from './i18n.js';

describe('resolveInterfaceLanguage', () => {
  it.each([
    [['en-GB', 'de'], 'en'],
    [['de-AT', 'EN'], 'en'],
    [['xx', 'not a tag'], 'en'],
    [[], 'en'],
  ])('a browser with the languages %j gets the interface in %s', (preferred, expected) => {
    expect(resolveInterfaceLanguage(preferred)).toBe(expected);
  });
});
