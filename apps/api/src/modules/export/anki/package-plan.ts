import type { CollectionPlan } from '@wordhoard/anki';
import type { AnkiCollection, FieldColumns, SourceKind, HistoryContext } from '@wordhoard/imports';
import { startOfStudyDay, studyDay } from '@wordhoard/scheduling';
import { toSchedulerSettings } from '../../memory/scheduler-settings.js';
import type { AnkiImportRow } from './anki-export.row.js';
import type { AnkiExportAccountRow } from './anki-export.repository.js';

/** A note type of the package, and how its notes were mapped to words. */
export interface KnownNoteKind {
  readonly kind: SourceKind;
  readonly fields: FieldColumns;
  /** Whether its collection counts days like the package. */
  readonly countsAlike: boolean;
}

export interface PackagePlan extends CollectionPlan {
  readonly takeover: HistoryContext;
  /** @returns undefined for an unknown note type */
  leaving(importId: string, kind: string): KnownNoteKind | undefined;
}

/** The note type of words that were not imported. Its id is constant, so that a later package does not create a second one. */
export const OWN_KIND: SourceKind = {
  name: 'Wordhoard',
  columns: ['Term', 'Meaning', 'Definition', 'Example', 'Pronunciation', 'Part of speech', 'Mnemonic'],
  html: false,
  noteType: { id: 1_763_683_200_000, css: '', templates: [templateOf('Meaning', 'Term'), templateOf('Term', 'Meaning')] },
};

/** The columns that show media. */
export const OWN_FIELDS: FieldColumns = { term: [0], translations: [1], example_sentence: [3], mnemonic: [6] };

function templateOf(name: string, asked: string) {
  const shown = [name, 'Pronunciation', 'Definition', 'Example', 'Mnemonic'].map(
    (field) => `{{#${field}}}<div>{{${field}}}</div>{{/${field}}}`,
  );
  return { name, question: `{{${asked}}}`, answer: ['{{FrontSide}}', '<hr id=answer>', ...shown].join('\n') };
}

/** @param imports newest first; days are counted like in the first one */
export function createPackagePlan(account: AnkiExportAccountRow, imports: readonly AnkiImportRow[], now: Date): PackagePlan {
  const collection = { ...(imports[0]?.source.collection ?? collectionOf(account)), fsrs: account.scheduler === 'fsrs' };
  const kinds = new Kinds(collection);
  for (const one of imports) kinds.add(one);
  return {
    kinds: kinds.all,
    collection,
    now,
    takeover: {
      collection,
      settings: toSchedulerSettings(account),
      timeZone: account.time_zone,
      dayStartHour: account.day_start_hour,
      at: now,
    },
    leaving: (importId, kind) => kinds.find(importId, kind),
  };
}

/** A collection that starts with the account. */
function collectionOf({ created_at, time_zone, day_start_hour, scheduler }: AnkiExportAccountRow): AnkiCollection {
  const day = studyDay(created_at, time_zone, day_start_hour);
  const midnight = startOfStudyDay(day, time_zone, 0).getTime();
  return {
    crt: startOfStudyDay(day, time_zone, day_start_hour).getTime() / 1000,
    creationOffset: Math.round((midnight - Date.parse(day)) / 60_000),
    rollover: day_start_hour,
    fsrs: scheduler === 'fsrs',
  };
}

/** The note types of all imports. Duplicates are merged, and name clashes get a number. */
class Kinds {
  readonly all: SourceKind[] = [OWN_KIND];
  private readonly byImport = new Map<string, KnownNoteKind>();

  constructor(private readonly collection: AnkiCollection) {}

  add({ id, source, mapping }: AnkiImportRow): void {
    const { crt, creationOffset } = source.collection ?? {};
    const countsAlike = crt === this.collection.crt && creationOffset === this.collection.creationOffset;
    for (const kind of source.kinds) {
      if (!kind.noteType) continue;
      const fields = mapping.find((mapped) => mapped.kind === kind.name)?.fields ?? {};
      this.byImport.set(`${id} ${kind.name}`, { kind: this.named(kind), fields, countsAlike });
    }
  }

  find(importId: string, kind: string): KnownNoteKind | undefined {
    return this.byImport.get(`${importId} ${kind}`);
  }

  private named(kind: SourceKind): SourceKind {
    const same = this.all.find(
      ({ noteType, columns }) => noteType?.id === kind.noteType?.id && columns.join('\n') === kind.columns.join('\n'),
    );
    if (same) return same;
    let name = kind.name;
    for (let count = 2; this.all.some((other) => other.name === name); count++) name = `${kind.name} (${count})`;
    const { columns, html, cloze, noteType } = kind;
    const named = { name, columns, html, ...(cloze !== undefined && { cloze }), ...(noteType && { noteType }) };
    this.all.push(named);
    return named;
  }
}
