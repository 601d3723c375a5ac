import type { AnkiCardRow } from '../anki-rows.js';
import type { SourceCard, SourceKind } from '../source.js';
import { facetsOf } from './facets.js';

const card = (facet: number): SourceCard => ({ facet, group: null, state: { ord: facet } as AnkiCardRow, reviews: [] });

function kindOf(questions: readonly string[], rest: Partial<SourceKind> = {}): SourceKind {
  const templates = questions.map((question, index) => ({ name: `Card ${index + 1}`, question, answer: '' }));
  return { name: 'Basic', columns: ['Front', 'Back', 'Audio'], html: true, noteType: { id: 1, css: '', templates }, ...rest };
}

const FORWARDS = { term: [0], translations: [1] };
const BACKWARDS = { term: [1], translations: [0] };

function facets(kind: SourceKind, ords: readonly number[], { fields = FORWARDS, both = false } = {}): number[] {
  const cards = ords.map(card);
  const found = facetsOf(cards, kind, fields, both);
  return cards.map((each) => found.get(each) as number);
}

describe('the facets of a note’s cards', () => {
  const reversed = kindOf(['{{Front}}', '{{Back}}']);

  it('gives the card for the meaning facet 0, and the card for the term an odd facet beyond those of a group', () => {
    expect(facets(reversed, [0, 1])).toEqual([0, 3]);
    expect(facets(reversed, [1, 0])).toEqual([3, 0]);
    expect(facets(reversed, [0, 1], { fields: BACKWARDS })).toEqual([3, 0]);
  });

  it('gives cards the facets of their group where it asks both directions', () => {
    expect(facets(reversed, [0, 1], { both: true })).toEqual([0, 1]);
    expect(facets(kindOf(['{{Front}}', '{{Back}}', '{{type:Back}}']), [0, 1, 2], { both: true })).toEqual([0, 1, 3]);
  });

  it('gives an only card facet 0 in either direction', () => {
    expect(facets(reversed, [1])).toEqual([0]);
    expect(facets(kindOf(['{{Front}}']), [0], { fields: BACKWARDS })).toEqual([0]);
  });

  it('gives even facets to cards that ask neither way, such as sounds and the blanks of one text', () => {
    expect(facets(kindOf(['{{Front}}', '{{Audio}}', '{{Back}}']), [0, 1, 2])).toEqual([0, 2, 5]);
    const cloze = kindOf(['{{cloze:Front}}'], { cloze: true });
    expect(facets(cloze, [0, 1, 4])).toEqual([0, 2, 4]);
    expect(facets({ ...cloze, cloze: false }, [0, 1, 4])).toEqual([0, 2, 4]);
  });

  it('looks through template filters, and does not take a condition for shown text', () => {
    expect(facets(kindOf(['{{#Back}}{{hint:furigana:Front}}{{/Back}}', '{{^Front}}{{type: Back }}{{/Front}}']), [0, 1])).toEqual([0, 3]);
  });

  it('gives cards even facets where the file says nothing of its templates', () => {
    const { noteType: _templates, ...kind } = reversed;
    expect(facets(kind, [0, 1])).toEqual([0, 2]);
  });
});
