import type { GroupDto, ImportSourceDto, PlanImportDto } from '@wordhoard/api-client/types';
import type { DuplicatePolicy, ImportField } from '@wordhoard/imports';

/** How records of one kind become words: what each of their columns is, in order; null is left out. */
export interface KindDraft {
  kind: string;
  isTaken: boolean;
  fields: readonly (ImportField | null)[];
}

/** Where words come: into a group that is there, a new one, or those that the file names. */
export type Place = 'group' | 'new' | 'by-group';

/** How a file is to be imported, as the page holds it. */
export interface PlanDraft {
  kinds: readonly KindDraft[];
  place: Place;
  /** Null where the account has no group. */
  groupId: number | null;
  name: string;
  /** Of groups that are made. */
  language: string;
  duplicates: DuplicatePolicy;
}

export interface PlanContext {
  groups: readonly GroupDto[];
  fileName: string;
  /** An export of ours, whose fields, groups and languages are known. */
  isOwn: boolean;
  /** The group whose page led here. */
  wishedGroup: number | undefined;
}

const MAX_NAME_LENGTH = 128;

/** As it was looked at last, or else what is most likely meant. */
export function draftOf(source: ImportSourceDto, { groups, fileName, isOwn, wishedGroup }: PlanContext): PlanDraft {
  const { target } = source;
  const group = groups.find(({ id }) => id === (target?.group_id ?? wishedGroup));
  return {
    kinds: source.kinds.map(({ name, columns }) => {
      const fields = source.mapping.find(({ kind }) => kind === name)?.fields;
      return { kind: name, isTaken: fields !== undefined, fields: columns.map((_, column) => fieldOf(column, fields ?? {})) };
    }),
    place: placeOf(source, group !== undefined, isOwn),
    groupId: group?.id ?? groups[0]?.id ?? null,
    name: target?.name ?? groupNameOf(fileName),
    language: target?.target_language ?? source.detected_language ?? groups[0]?.target_language ?? 'Other',
    duplicates: source.duplicates ?? 'skip',
  };
}

function fieldOf(column: number, fields: Readonly<Partial<Record<ImportField, readonly number[]>>>): ImportField | null {
  const found = Object.entries(fields).find(([, columns]) => columns.includes(column));
  return (found?.[0] as ImportField | undefined) ?? null;
}

function placeOf({ target, groups }: ImportSourceDto, isGroupThere: boolean, isOwn: boolean): Place {
  if (isGroupThere) return 'group';
  if (target) return target.by_group ? 'by-group' : 'new';
  return groups.length > (isOwn ? 0 : 1) ? 'by-group' : 'new';
}

/** What a file is called, as a group could be. */
function groupNameOf(fileName: string): string {
  return [
    ...fileName
      .replace(/\.\w{1,8}$/, '')
      .replaceAll('_', ' ')
      .trim(),
  ]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .trim();
}

export function withKind(draft: PlanDraft, kind: string, change: Partial<KindDraft>): PlanDraft {
  return { ...draft, kinds: draft.kinds.map((one) => (one.kind === kind ? { ...one, ...change } : one)) };
}

/** Records of a kind without a term become no words. */
function hasTerm({ fields }: KindDraft): boolean {
  return fields.includes('term');
}

/** What the words are in: the language of their group. */
export function languageOf({ place, groupId, language }: PlanDraft, groups: readonly GroupDto[]): string {
  const group = place === 'group' ? groups.find(({ id }) => id === groupId) : undefined;
  return group?.target_language ?? language;
}

export type PlanFault = 'nothing' | 'term' | 'name';

/** What is still to be said before anything can be looked at; null for nothing. */
export function faultOf({ kinds, place, name }: PlanDraft): PlanFault | null {
  const taken = kinds.filter(({ isTaken }) => isTaken);
  if (taken.length === 0) return 'nothing';
  if (!taken.every(hasTerm)) return 'term';
  return place === 'new' && name.trim() === '' ? 'name' : null;
}

/** The call that looks at it, or carries it out. */
export function planOf(importId: string, { kinds, duplicates, ...draft }: PlanDraft): PlanImportDto {
  const mapping = kinds.filter(({ isTaken }) => isTaken).map(({ kind, fields }) => ({ kind, fields: columnsOf(fields) }));
  return { import_id: importId, mapping, target: targetOf(draft), duplicates };
}

/** Several columns that are the same of a word are joined in their order. */
function columnsOf(fields: KindDraft['fields']): Partial<Record<ImportField, number[]>> {
  const columns: Partial<Record<ImportField, number[]>> = {};
  for (const [column, field] of fields.entries()) if (field) (columns[field] ??= []).push(column);
  return columns;
}

function targetOf({ place, groupId, name, language }: Omit<PlanDraft, 'kinds' | 'duplicates'>): PlanImportDto['target'] {
  if (place === 'group' && groupId !== null) return { group_id: groupId };
  if (place === 'by-group') return { by_group: true, target_language: language, ...(name.trim() !== '' && { name }) };
  return { name, target_language: language };
}
