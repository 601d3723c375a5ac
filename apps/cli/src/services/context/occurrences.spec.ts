import { occurrences } from './occurrences.js';

const ANY = { locale: null, most: 9 };

function found(sentences: string[], term: string, options: { locale: string | null; most: number } = ANY): string[] | undefined {
  return occurrences(sentences, [{ id: 1, term }], options).get(1);
}

it.each([
  ['casa', 'Mi Casa es tu casa.', true],
  ['casa', 'Me caso mañana.', false],
  ['casa', 'La casaca es roja.', false],
  ['año', 'El ano.', false],
  ['sin embargo', 'Sin embargo, llueve.', true],
  ['sin embargo', 'Sin un embargo.', false],
  ['embargo', 'Sin embargo.', true],
  ['Straße', 'DIE STRASSE', true],
  ['', 'Nada.', false],
])('looks for the term %j in %j: found is %j', (term, sentence, isThere) => {
  expect(found([sentence], term)).toEqual(isThere ? [sentence] : undefined);
});

it('separates words as their language does', () => {
  expect(found(['本を読みます。'], '本', { locale: 'ja', most: 9 })).toEqual(['本を読みます。']);
});

it('finds no more sentences for a word than requested, each once', () => {
  expect(found(['La casa.', 'Casa y casa.', 'Otra casa.'], 'casa', { locale: 'es', most: 2 })).toEqual(['La casa.', 'Casa y casa.']);
});
