import type { GroupDto, ImportSourceDto, PlanImportDto } from '@wordhoard/api-client/types';
import type { DuplicatePolicy } from '@wordhoard/imports';
import type { ColumnFieldName } from '@wordhoard/word-fields';

/** Maps the columns of one kind of record to word fields, in order; null skips a column. */
export interface KindPlan {
  kind: string;
  isIncluded: boolean;
  fields: readonly (ColumnFieldName | null)[];
}

/** The target: an existing group, a new group, or the groups of the file. */
export type TargetKind = 'group' | 'new' | 'by-group';

/** The plan of an import, as edited. */
export interface PlanDraft {
  kinds: readonly KindPlan[];
  place: TargetKind;
  /** Null if the account has no group. */
  groupId: number | null;
  name: string;
  /** Language of new groups. */
  language: string;
  duplicates: DuplicatePolicy;
}

export interface PlanContext {
  groups: readonly GroupDto[];
  fileName: string;
  /** A Wordhoard export, whose fields, groups and languages are known. */
  isOwn: boolean;
  /** The group whose page linked here. */
  initialGroup: number | undefined;
}

const MAX_NAME_LENGTH = 128;

/** The last previewed plan, otherwise a suggestion. */
export function initialDraft(source: ImportSourceDto, { groups, fileName, isOwn, initialGroup }: PlanContext): PlanDraft {
  const { target } = source;
  const group = groups.find(({ id }) => id === (target?.group_id ?? initialGroup));
  return {
    kinds: source.kinds.map(({ name, columns }) => {
      const fields = source.mapping.find(({ kind }) => kind === name)?.fields;
      return { kind: name, isIncluded: fields !== undefined, fields: columns.map((_, column) => fieldOf(column, fields ?? {})) };
    }),
    place: targetKindOf(source, group !== undefined, isOwn),
    groupId: group?.id ?? groups[0]?.id ?? null,
    name: target?.name ?? groupNameOf(fileName),
    language: target?.target_language ?? source.detected_language ?? groups[0]?.target_language ?? 'Other',
    duplicates: source.duplicates ?? 'skip',
  };
}

function fieldOf(column: number, fields: Readonly<Partial<Record<ColumnFieldName, readonly number[]>>>): ColumnFieldName | null {
  const found = Object.entries(fields).find(([, columns]) => columns.includes(column));
  return (found?.[0] as ColumnFieldName | undefined) ?? null;
}

function targetKindOf({ target, groups }: ImportSourceDto, isGroupThere: boolean, isOwn: boolean): TargetKind {
  if (isGroupThere) return 'group';
  if (target) return target.by_group ? 'by-group' : 'new';
  return groups.length > (isOwn ? 0 : 1) ? 'by-group' : 'new';
}

/** A group name from a file name. */
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

export function withKindPlan(draft: PlanDraft, kind: string, change: Partial<KindPlan>): PlanDraft {
  return { ...draft, kinds: draft.kinds.map((one) => (one.kind === kind ? { ...one, ...change } : one)) };
}

/** Records without a term cannot become words. */
function hasTerm({ fields }: KindPlan): boolean {
  return fields.includes('term');
}

/** The language of the target group. */
export function languageOf({ place, groupId, language }: PlanDraft, groups: readonly GroupDto[]): string {
  const group = place === 'group' ? groups.find(({ id }) => id === groupId) : undefined;
  return group?.target_language ?? language;
}

export type PlanGap = 'nothing' | 'term' | 'name';

/** The first missing choice of a plan; null if it is complete. */
export function findPlanGap({ kinds, place, name }: PlanDraft): PlanGap | null {
  const taken = kinds.filter(({ isIncluded }) => isIncluded);
  if (taken.length === 0) return 'nothing';
  if (!taken.every(hasTerm)) return 'term';
  return place === 'new' && name.trim() === '' ? 'name' : null;
}

/** The request to preview or commit the plan. */
export function toPlanRequest(importId: string, { kinds, duplicates, ...draft }: PlanDraft): PlanImportDto {
  const mapping = kinds.filter(({ isIncluded }) => isIncluded).map(({ kind, fields }) => ({ kind, fields: columnsOf(fields) }));
  return { import_id: importId, mapping, target: targetOf(draft), duplicates };
}

/** Columns of the same field are joined in order. */
function columnsOf(fields: KindPlan['fields']): Partial<Record<ColumnFieldName, number[]>> {
  const columns: Partial<Record<ColumnFieldName, number[]>> = {};
  for (const [column, field] of fields.entries()) if (field) (columns[field] ??= []).push(column);
  return columns;
}

function targetOf({ place, groupId, name, language }: Omit<PlanDraft, 'kinds' | 'duplicates'>): PlanImportDto['target'] {
  if (place === 'group' && groupId !== null) return { group_id: groupId };
  if (place === 'by-group') return { by_group: true, target_language: language, ...(name.trim() !== '' && { name }) };
  return { name, target_language: language };
}
