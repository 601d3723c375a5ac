import { parseSearch, stringifySearch } from './route-parameters.js';

describe('search parameters', () => {
  it.each(['1e3', 'true', '{"a":1}', '"quoted"', '00123', 'a&b=c d+e', '名詞'])('search parameters keep their text: %s', (text) => {
    expect(parseSearch(stringifySearch({ token: text }))).toEqual({ token: text });
  });

  it('search parameters keep repeated values', () => {
    const query = '?scope=a&state=b&scope=c&scope=';
    expect(parseSearch(query)).toEqual({ scope: ['a', 'c', ''], state: 'b' });
    expect(stringifySearch(parseSearch(query))).toBe('?scope=a&scope=c&state=b');
  });

  it('search parameters leave out empty and missing values', () => {
    expect(stringifySearch({ q: '', next: undefined })).toBe('');
  });
});
