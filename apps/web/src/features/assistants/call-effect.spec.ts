import { effectOf } from './call-effect.js';

describe('effectOf', () => {
  it.each([
    ['svc_delete_group', { group_id: 1, name: 'Spanish', word_count: 3 }, { kind: 'group', names: ['Spanish'], count: 3 }],
    ['svc_delete_room', { room_id: 1, name: 'Kitchen', placements: 3 }, { kind: 'room', names: ['Kitchen'], count: 3 }],
    ['svc_delete_words', { words: 2, terms: ['el perro', 'el gato'] }, { kind: 'words', names: ['el perro', 'el gato'], count: 2 }],
    ['svc_delete_mnemonic', { word_id: 1, mnemonic_id: 2, text: 'A pair of rows' }, { kind: 'mnemonic', names: ['A pair of rows'] }],
  ])('effectOf reads the preview of %s', (tool, preview, expected) => {
    expect(effectOf({ tool, preview })).toEqual(expected);
  });

  it.each([
    ['of an unknown tool', 'svc_forget', { name: 'Spanish', all: true }],
    ['without an expected field', 'svc_delete_group', { name: 'Spanish', all: true }],
  ])('effectOf shows every field of a preview %s', (_what, tool, preview) => {
    const fields = [
      { name: 'name', value: 'Spanish' },
      { name: 'all', value: 'true' },
    ];
    expect(effectOf({ tool, preview })).toEqual({ kind: 'other', fields });
  });
});
