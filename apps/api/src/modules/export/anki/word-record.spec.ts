import type { AnkiCardRow, StoredRecord, SourceKind } from '@wordhoard/imports';
import { DEFAULT_WEIGHTS } from '@wordhoard/scheduling';
import { emptyFields } from '@wordhoard/word-fields';
import type { AnkiImportRow, AnkiExportStateRow, AnkiExportWordRow } from './anki-export.row.js';
import type { AnkiExportAccountRow } from './anki-export.repository.js';
import { OWN_KIND, createPackagePlan } from './package-plan.js';
import { toSourceRecord } from './word-record.js';

const NOW = new Date('2026-11-21T18:00:00Z');

const account = {
  ...{ scheduler: 'fsrs', desired_retention: 0.9, maximum_interval_days: 36_500, learning_steps: ['1m', '10m'], relearning_steps: ['10m'] },
  ...{ weights: DEFAULT_WEIGHTS, time_zone: 'America/Denver', day_start_hour: 4, created_at: new Date('2026-03-10T05:00:00Z') },
} as unknown as AnkiExportAccountRow;

const basic: SourceKind = {
  ...{ name: 'Basic', columns: ['Front', 'Back', 'Extra'], html: true },
  noteType: { id: 7, css: '.card {}', templates: [{ name: 'Card 1', question: '{{Front}}', answer: '{{Back}}' }] },
};

function importOf(id: string, kinds: readonly SourceKind[], crt = 1_769_313_600): AnkiImportRow {
  const source = {
    format: 'apkg',
    kinds,
    media: { count: 0, bytes: 0 },
    collection: { crt, creationOffset: 0, rollover: 4, fsrs: false },
  } as const;
  return { id, source, mapping: kinds.map(({ name }) => ({ kind: name, fields: { term: [0], translations: [1], tags: [2, 1] } })) };
}

const card: AnkiCardRow = {
  ...{ id: 17, ord: 1, mod: 5, usn: 3, type: 2, queue: 2, due: 330, ivl: 59, factor: 2350, reps: 6, lapses: 2 },
  ...{ left: 0, odue: 0, odid: 0, flags: 3, data: '' },
};
const state: AnkiExportStateRow = {
  ...{
    facet: 0,
    algorithm: 'fsrs',
    status: 'mastered',
    phase: 'review',
    due_at: '2026-12-21T11:00:00Z',
    stability: 60,
    difficulty: 5,
    ease: null,
  },
  ...{
    interval_days: 59,
    repetitions: 6,
    lapses: 2,
    learning_step: 0,
    last_reviewed_at: '2026-10-23T09:00:00Z',
    strength: 86,
    leech: false,
  },
  ...{ suspended: false, leaves: true, imported: { card, group: 'Spanish::House' } },
};
const kept: StoredRecord = {
  ...{
    import_id: 'new',
    number: 1,
    key: 'guid',
    kind: 'Basic',
    fields: ['<i>casa</i>', 'house', '<img src="a.png">'],
    group: 'Spanish',
    tags: ['a'],
  },
  note: { id: 9, mod: 4, usn: 3, flags: 0, data: '' },
};
const word: AnkiExportWordRow = {
  ...{ ...emptyFields(), term: 'casa', translations: ['house'], tags: ['a'] },
  ...{
    guid: 'of ours',
    group_name: 'Spanish',
    media: [],
    suspended: false,
    revision: 1,
    updated_at: NOW,
    import_source: kept,
    states: [state],
    reviews: [],
  },
};

const plan = createPackagePlan(account, [importOf('new', [basic]), importOf('old', [basic], 1_700_000_000)], NOW);

describe('a note that came from Anki', () => {
  it('exports an unchanged imported note in its original form and decks', () => {
    const { import_id: _import, number: _number, ...record } = kept;
    const group = 'Spanish::House';
    expect(toSourceRecord(word, plan)).toEqual({ ...record, cards: [{ facet: 1, group, state: card, reviews: [] }] });
  });

  it('writes a change only to the column it came from', () => {
    const changed = { ...word, revision: 2, term: 'casa & <hogar>', tags: ['a', 'b'] };
    expect(toSourceRecord(changed, plan)).toMatchObject({
      fields: ['casa &amp; &lt;hogar&gt;', 'house', '<img src="a.png">'],
      tags: ['a', 'b'],
      note: { id: 9, mod: NOW.getTime() / 1000, usn: -1 },
    });
    expect(toSourceRecord({ ...word, revision: 2 }, plan).fields).toEqual(kept.fields);
  });

  it('exports a moved note to the deck of its new group', () => {
    expect(toSourceRecord({ ...word, group_name: 'Elsewhere' }, plan)).toMatchObject({
      group: 'Elsewhere',
      cards: [{ group: 'Elsewhere' }],
    });
  });

  it('tags leeches', () => {
    const leech = { ...word, states: [{ ...state, leech: true }] };
    expect(toSourceRecord(leech, plan).tags).toEqual(['a', 'leech']);
    expect(toSourceRecord({ ...leech, import_source: { ...kept, tags: ['Leech'] } }, plan).tags).toEqual(['Leech']);
  });

  it('keeps the due day if collection and package count days differently', () => {
    const [moved] = toSourceRecord({ ...word, import_source: { ...kept, import_id: 'old' } }, plan).cards ?? [];
    expect(plan.collection).toMatchObject({ crt: 1_769_313_600, fsrs: true });
    expect(moved?.state).toMatchObject({ id: 17, due: 330, ivl: 59, usn: -1 });
  });

  it('exports a note of our own type if its import is unknown', () => {
    const record = toSourceRecord({ ...word, import_source: { ...kept, import_id: 'gone' } }, plan);
    expect(record).toMatchObject({ key: 'of ours', kind: OWN_KIND.name, fields: ['casa', 'house', '', '', '', '', ''] });
  });
});

describe('the note types of a package', () => {
  it('contains each note type once and numbers equal names', () => {
    const other = { ...basic, columns: ['Front', 'Back'], noteType: { ...basic.noteType, id: 8 } } as SourceKind;
    const { kinds, leaving } = createPackagePlan(account, [importOf('c', [basic]), importOf('b', [other]), importOf('a', [basic])], NOW);
    expect(kinds.map(({ name }) => name)).toEqual(['Wordhoard', 'Basic', 'Basic (2)']);
    expect(['a', 'b', 'c'].map((id) => leaving(id, 'Basic')?.kind.name)).toEqual(['Basic', 'Basic (2)', 'Basic']);
    expect(leaving('b', 'Cloze')).toBeUndefined();
  });

  it('starts the collection on the account’s first day if there is no import', () => {
    const { collection } = createPackagePlan(account, [], NOW);
    expect(collection).toEqual({ crt: Date.parse('2026-03-09T10:00:00Z') / 1000, creationOffset: 360, rollover: 4, fsrs: true });
  });
});
