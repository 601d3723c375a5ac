import { type ImportedWord, type SourceCard, type SourceRecord, toImportedWord, toAnkiCard, toAnkiReview } from '@wordhoard/imports';
import { asksForTerm, Facet } from '@wordhoard/scheduling';
import type { ColumnFieldName } from '@wordhoard/word-fields';
import { memoryOf } from '../../memory/state.row.js';
import type { AnkiExportReviewRow, AnkiExportStateRow, AnkiExportWordRow } from './anki-export.row.js';
import type { MediaPlaces } from './package-media.js';
import { type KnownNoteKind, OWN_FIELDS, OWN_KIND, type PackagePlan } from './package-plan.js';

const LEECH = 'leech';

/** Converts a word to a note: the original one, or one of our own type. */
export function toSourceRecord(word: AnkiExportWordRow, plan: PackagePlan): SourceRecord {
  const known = knownKindOf(word, plan);
  return known ? originalNote(word, known, plan) : newNote(word, plan);
}

/** The note type of the word, and the columns of its fields. */
export function placesOf(word: AnkiExportWordRow, plan: PackagePlan): MediaPlaces {
  return knownKindOf(word, plan) ?? { kind: OWN_KIND, fields: OWN_FIELDS };
}

function knownKindOf({ import_source: kept }: AnkiExportWordRow, plan: PackagePlan): KnownNoteKind | undefined {
  return kept ? plan.leaving(kept.import_id, kept.kind) : undefined;
}

function newNote(word: AnkiExportWordRow, plan: PackagePlan): SourceRecord {
  const cards = word.states
    .filter(({ leaves }) => leaves)
    .map((state) =>
      cardOf(word, state, { ord: asksForTerm(state.facet) ? Facet.production : Facet.recognition, countsAlike: false }, plan),
    );
  return {
    key: word.guid,
    kind: OWN_KIND.name,
    fields: [
      ...[
        word.term,
        word.translations.join('; '),
        word.definition ?? '',
        [word.example_sentence, ...word.examples].filter(Boolean).join('\n'),
      ],
      ...[word.pronunciation ?? '', word.part_of_speech ?? '', word.mnemonic ?? ''],
    ],
    group: word.group_name,
    tags: tagsOf(word, word.tags),
    cards: cards.filter((card, at) => cards.findIndex(({ facet }) => facet === card.facet) === at),
  };
}

/** Writes changes to the column that a field came from. Fields from several columns stay as imported. */
function originalNote(word: AnkiExportWordRow, known: KnownNoteKind, plan: PackagePlan): SourceRecord {
  const kept = word.import_source as NonNullable<typeof word.import_source>;
  const isChanged = word.revision > 1;
  const states = word.states.filter(({ imported }) => imported !== null);
  const isInOriginalGroup = kept.group === word.group_name;
  const cards = states.map((state) => {
    const { imported } = state;
    const card = cardOf(word, state, { ord: imported?.card.ord ?? 0, countsAlike: known.countsAlike }, plan);
    return { ...card, group: isInOriginalGroup ? (imported?.group ?? word.group_name) : word.group_name };
  });
  return {
    key: kept.key,
    kind: known.kind.name,
    fields: isChanged ? changedFields(word, known) : kept.fields,
    group: word.group_name,
    tags: tagsOf(word, isChanged ? word.tags : kept.tags),
    ...(cards.length > 0 && { cards }),
    ...(kept.note && { note: isChanged ? { ...kept.note, mod: Math.floor(word.updated_at.getTime() / 1000), usn: -1 } : kept.note }),
  };
}

function changedFields(word: AnkiExportWordRow, { kind, fields }: KnownNoteKind): string[] {
  const kept = word.import_source as NonNullable<typeof word.import_source>;
  const { word: before } = toImportedWord(kept, kind, fields);
  const written = kind.columns.map((_, column) => kept.fields[column] ?? '');
  for (const [field, columns] of Object.entries(fields) as [ColumnFieldName, readonly number[]][]) {
    const [column] = columns;
    const is = textOf(word[field]);
    if (column === undefined || columns.length > 1 || (before && textOf(before[field]) === is)) continue;
    written[column] = kind.html ? asHtml(is) : is;
  }
  return written;
}

function textOf(value: ImportedWord[ColumnFieldName]): string {
  return typeof value === 'string' || value === null ? (value ?? '') : value.join('; ');
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
}

/** Anki marks leeches with a tag. */
function tagsOf({ states }: AnkiExportWordRow, tags: readonly string[]): readonly string[] {
  const isTagged = tags.some((tag) => tag.toLowerCase() === LEECH);
  return isTagged || !states.some(({ leech }) => leech) ? tags : [...tags, LEECH];
}

function cardOf(
  word: AnkiExportWordRow,
  state: AnkiExportStateRow,
  { ord, countsAlike }: { readonly ord: number; readonly countsAlike: boolean },
  { takeover }: PackagePlan,
): SourceCard {
  const reviews = word.reviews.filter(({ facet }) => facet === state.facet);
  const since = reviews.filter(({ imported }) => imported === null);
  const original = state.imported?.card ?? null;
  const leaving = {
    ord,
    original,
    memory: memoryOf(state),
    dueAt: momentOf(state.due_at),
    suspended: word.suspended || state.suspended,
    // Days of another collection differ; new cards have none.
    touched: since.length > 0 || (!countsAlike && original?.type !== 0),
    answers: since.filter(({ kind }) => kind === 'answer').length,
  };
  return { facet: ord, group: word.group_name, state: toAnkiCard(leaving, takeover), reviews: reviews.flatMap(reviewOf) };
}

function reviewOf(row: AnkiExportReviewRow) {
  const { kind, grade, algorithm, ease, difficulty, imported } = row;
  const review = toAnkiReview({
    ...{ kind, grade, algorithm, ease, difficulty, original: imported },
    answeredAt: new Date(row.answered_at),
    durationMs: row.duration_ms,
    intervalDays: row.interval_chosen ?? 0,
    intervalBefore: row.interval_before,
    phaseBefore: row.phase_before,
    dueAt: momentOf(row.due_after),
  });
  return review ? [review] : [];
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
