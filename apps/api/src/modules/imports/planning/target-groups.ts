import type { SourceRecord } from '@wordhoard/imports';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import type { ImportTarget } from '../import.row.js';

/** A target that identifies groups by name. */
export type NamedTarget = Exclude<ImportTarget, { group_id: number }>;

/** A target group; without an id it does not exist yet. */
export interface TargetGroup {
  /** Null if it was chosen by id. */
  readonly name: string | null;
  readonly id: number | null;
}

/** Determines the group of each record. */
export class TargetGroups {
  private readonly groups = new Map<string, TargetGroup>();

  /** @param ids existing groups by name */
  constructor(
    private readonly target: ImportTarget,
    private readonly ids: ReadonlyMap<string, number>,
  ) {}

  /** Returns the same object for records of the same group. */
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

/** The name under which we store a record's group. */
export function groupNameOf({ group }: Pick<SourceRecord, 'group'>, target: NamedTarget): string {
  if (!('by_group' in target) || group === null) return target.name;
  const name = group.normalize('NFC').replace(/\s+/g, ' ').trim();
  return [...name].slice(0, VOCABULARY_LIMITS.groupName.max).join('').trim() || target.name;
}
