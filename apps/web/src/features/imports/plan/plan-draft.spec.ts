import type { GroupDto, ImportSourceDto } from '@wordhoard/api-client/types';
import { initialDraft, findPlanGap, languageOf, type PlanDraft, toPlanRequest, withKindPlan } from './plan-draft.js';

const column = (name: string) => ({ name, samples: [], taken_as: null });

const kind = (name: string, ...columns: string[]) => ({ name, columns: columns.map(column), templates: [], record_count: 1 });

function sourceOf(changes: Partial<ImportSourceDto> = {}): ImportSourceDto {
  return {
    kinds: [kind('Basic', 'Front', 'Back', 'More'), kind('Cloze', 'Text')],
    groups: [],
    media: { count: 0, bytes: 0 },
    warnings: [],
    detected_language: 'German',
    mapping: [{ kind: 'Basic', fields: { term: [0], translations: [1, 2] } }],
    target: null,
    duplicates: null,
    group_ids: [],
    ...changes,
  };
}

const group = (id: number, language = 'Spanish') => ({ id, name: `Group ${id}`, target_language: language }) as GroupDto;

const draftFor = (source: ImportSourceDto, groups: GroupDto[] = [], initialGroup?: number): PlanDraft =>
  initialDraft(source, { groups, fileName: 'my_words.csv', isOwn: false, initialGroup });

describe('initialDraft', () => {
  it('an import plan starts with the suggested columns and skips the suggested kinds', () => {
    expect(draftFor(sourceOf())).toEqual({
      kinds: [
        { kind: 'Basic', isIncluded: true, fields: ['term', 'translations', 'translations'] },
        { kind: 'Cloze', isIncluded: false, fields: [null] },
      ],
      place: 'new',
      groupId: null,
      name: 'my words',
      language: 'German',
      duplicates: 'skip',
    });
  });

  it('an import plan uses the file’s groups if it names several', () => {
    const groups = ['a', 'b'].map((name) => ({ name, record_count: 1 }));
    expect(draftFor(sourceOf({ groups })).place).toBe('by-group');
    const one = sourceOf({ groups: groups.slice(1) });
    expect(draftFor(one).place).toBe('new');
    expect(initialDraft(one, { groups: [], fileName: 'wordhoard.json', isOwn: true, initialGroup: undefined }).place).toBe('by-group');
  });

  it('an import plan targets the group whose page linked to it', () => {
    expect(draftFor(sourceOf(), [group(1), group(2)], 2)).toMatchObject({ place: 'group', groupId: 2 });
  });

  it.each([
    [
      { group_id: 2, name: null, target_language: null, by_group: false },
      { place: 'group', groupId: 2 },
    ],
    [
      { group_id: 9, name: null, target_language: null, by_group: false },
      { place: 'new', groupId: 1 },
    ],
    [
      { group_id: null, name: 'N', target_language: 'French', by_group: false },
      { place: 'new', name: 'N', language: 'French' },
    ],
    [
      { group_id: null, name: 'N', target_language: 'French', by_group: true },
      { place: 'by-group', name: 'N', language: 'French' },
    ],
  ])('an import plan restores the last preview: %j', (target, expected) => {
    const draft = draftFor(sourceOf({ target, duplicates: 'merge' }), [group(1), group(2)]);
    expect(draft).toMatchObject({ ...expected, duplicates: 'merge' });
  });

  it('an import plan uses “Other” if the language is unknown', () => {
    expect(draftFor(sourceOf({ detected_language: null })).language).toBe('Other');
    expect(draftFor(sourceOf({ detected_language: null }), [group(1)]).language).toBe('Spanish');
  });
});

describe('toPlanRequest', () => {
  it('toPlanRequest joins columns in order and sends only included kinds', () => {
    expect(toPlanRequest('i', draftFor(sourceOf()))).toEqual({
      import_id: 'i',
      mapping: [{ kind: 'Basic', fields: { term: [0], translations: [1, 2] } }],
      target: { name: 'my words', target_language: 'German' },
      duplicates: 'skip',
    });
  });

  it.each<[Partial<PlanDraft>, object]>([
    [{ place: 'group', groupId: 2 }, { group_id: 2 }],
    [{ place: 'by-group' }, { by_group: true, target_language: 'German', name: 'my words' }],
    [
      { place: 'by-group', name: ' ' },
      { by_group: true, target_language: 'German' },
    ],
  ])('an import plan sends the chosen target: %j', (change, target) => {
    expect(toPlanRequest('i', { ...draftFor(sourceOf()), ...change }).target).toEqual(target);
  });
});

describe('findPlanGap', () => {
  const draft = draftFor(sourceOf());

  it('findPlanGap returns the first missing choice', () => {
    expect(findPlanGap(draft)).toBeNull();
    expect(findPlanGap(withKindPlan(draft, 'Basic', { isIncluded: false }))).toBe('nothing');
    expect(findPlanGap(withKindPlan(draft, 'Cloze', { isIncluded: true }))).toBe('term');
    expect(findPlanGap({ ...draft, name: ' ' })).toBe('name');
    expect(findPlanGap({ ...draft, name: ' ', place: 'by-group' })).toBeNull();
  });
});

describe('languageOf', () => {
  it('languageOf returns the language of the target group', () => {
    const draft = draftFor(sourceOf(), [group(1), group(2, 'Japanese')], 2);
    expect(languageOf(draft, [group(1), group(2, 'Japanese')])).toBe('Japanese');
    expect(languageOf({ ...draft, place: 'new' }, [group(2, 'Japanese')])).toBe('German');
  });
});
