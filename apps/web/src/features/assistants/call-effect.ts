import type { ConfirmationDto } from '@wordhoard/api-client/types';

/** The effect of a pending call. */
export type CallEffect =
  | { kind: 'group' | 'room' | 'words'; names: string[]; count: number }
  | { kind: 'mnemonic'; names: string[] }
  | { kind: 'other'; fields: { name: string; value: string }[] };

/** A preview of an unexpected shape is shown field by field, so that nothing is hidden. */
export function effectOf({ tool, preview }: Pick<ConfirmationDto, 'tool' | 'preview'>): CallEffect {
  const { name, word_count, words, terms, placements, text } = preview;
  if (tool === 'svc_delete_group' && typeof name === 'string' && typeof word_count === 'number') {
    return { kind: 'group', names: [name], count: word_count };
  }
  if (tool === 'svc_delete_room' && typeof name === 'string' && typeof placements === 'number') {
    return { kind: 'room', names: [name], count: placements };
  }
  if (tool === 'svc_delete_words' && typeof words === 'number' && isTexts(terms)) return { kind: 'words', names: terms, count: words };
  if (tool === 'svc_delete_mnemonic' && typeof text === 'string') return { kind: 'mnemonic', names: [text] };
  const fields = Object.entries(preview).map(([field, value]) => ({ name: field, value: readable(value) }));
  return { kind: 'other', fields };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function readable(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
