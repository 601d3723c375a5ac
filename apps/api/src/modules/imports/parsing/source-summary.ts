import {
  IMPORT_LIMITS,
  type KindMapping,
  plainField,
  type ImportSource,
  type SourceKind,
  type SourceRecord,
  type SourceWarning,
} from '@wordhoard/imports';
import type { StoredGroup, StoredSource } from '../import.row.js';

const SAMPLES = 3;
const SAMPLE_LENGTH = 80;
const MAX_GROUPS = 10_000;

interface KindSummary {
  readonly kind: SourceKind;
  readonly samples: string[][];
  count: number;
}

/** Collects facts about a file while it is read once. */
export class SourceSummary {
  readonly first: SourceRecord[] = [];
  readonly warnings: SourceWarning[] = [];
  text = '';
  records = 0;
  private readonly kinds: Map<string, KindSummary>;
  private readonly groups = new Map<string, number>();

  constructor(private readonly source: ImportSource) {
    this.kinds = new Map(source.kinds.map((kind) => [kind.name, { kind, samples: kind.columns.map(() => []), count: 0 }]));
  }

  add(records: readonly SourceRecord[]): void {
    for (const record of records) {
      this.records++;
      if (this.first.length < IMPORT_LIMITS.shown) this.first.push(record);
      this.count(record);
    }
  }

  toStored(): StoredSource {
    const kinds = [...this.kinds.values()].map(({ kind, samples, count }) => ({ ...kind, samples, record_count: count }));
    return { ...this.source, kinds: kinds.filter(({ record_count }) => record_count > 0), groups: this.largestGroups() };
  }

  private count({ kind, fields, group }: SourceRecord): void {
    const summary = this.kinds.get(kind);
    if (summary) {
      summary.count++;
      for (const [column, samples] of summary.samples.entries()) sample(samples, plainField(summary.kind, fields[column] ?? ''));
    }
    if (group === null) return;
    const known = this.groups.get(group);
    if (known !== undefined || this.groups.size < MAX_GROUPS) this.groups.set(group, (known ?? 0) + 1);
  }

  private largestGroups(): StoredGroup[] {
    const groups = [...this.groups].map(([name, record_count]) => ({ name, record_count }));
    return groups.sort((a, b) => b.record_count - a.record_count || (a.name < b.name ? -1 : 1));
  }
}

function sample(samples: string[], field: string): void {
  if (samples.length === SAMPLES) return;
  const short = shortened(field.replace(/\s+/g, ' ').trim(), SAMPLE_LENGTH);
  if (short !== '' && !samples.includes(short)) samples.push(short);
}

export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed().trimEnd()}…`;
}

/** The terms of a few records, one per line, to detect their language. */
export function termsOf(records: readonly SourceRecord[], mapping: readonly KindMapping[]): string {
  const columns = new Map(mapping.map(({ kind, fields }) => [kind, fields.term ?? []]));
  return records.flatMap(({ kind, fields }) => (columns.get(kind) ?? []).map((column) => fields[column] ?? '')).join('\n');
}
