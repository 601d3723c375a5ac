import { resolveInterfaceLanguage } from './i18n.js';

describe('spokenLanguage', () => {
  it.each([
    [['en-GB', 'de'], 'en'],
    [['de-AT', 'EN'], 'en'],
    [['xx', 'not a tag'], 'en'],
    [[], 'en'],
  ])('serves %j with %s', (preferred, expected) => {
    expect(resolveInterfaceLanguage(preferred)).toBe(expected);
  });
});
