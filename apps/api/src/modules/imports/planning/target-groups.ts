import type { SourceRecord } from '@wordhoard/imports';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import type { ImportTarget } from '../import.row.js';

/** A target whose groups are known by their names. */
export type NamedTarget = Exclude<ImportTarget, { group_id: number }>;

/** A group that words come into; null where it is yet to be made. */
export interface TargetGroup {
  /** Null where it was chosen by its id. */
  readonly name: string | null;
  readonly id: number | null;
}

/** Into which group each record comes. */
export class TargetGroups {
  private readonly groups = new Map<string, TargetGroup>();

  /** @param ids of groups that are there, by their names */
  constructor(
    private readonly target: ImportTarget,
    private readonly ids: ReadonlyMap<string, number>,
  ) {}

  /** The same object for records of the same group. */
  of(record: Pick<SourceRecord, 'group'>): TargetGroup {
    const { target } = this;
    const name = 'group_id' in target ? '' : groupNameOf(record, target);
    const known = this.groups.get(name);
    if (known) return known;
    const group = 'group_id' in target ? { name: null, id: target.group_id } : { name, id: this.ids.get(name) ?? null };
    this.groups.set(name, group);
    return group;
  }
}

/** The name that a record's group has with us. */
export function groupNameOf({ group }: Pick<SourceRecord, 'group'>, target: NamedTarget): string {
  if (!('by_group' in target) || group === null) return target.name;
  const name = group.normalize('NFC').replace(/\s+/g, ' ').trim();
  return [...name].slice(0, VOCABULARY_LIMITS.groupName.max).join('').trim() || target.name;
}
