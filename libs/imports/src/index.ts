export type { AnkiCardRow, AnkiCollection, AnkiNoteRow, AnkiNoteType, AnkiReviewRow, AnkiTemplate } from './anki-rows.js';
export { guessMapping, isColumnName } from './guess-mapping.js';
export { facetsOf } from './history/facets.js';
export { type History, historyOf } from './history/history.js';
export type { TakenReview } from './history/taken-reviews.js';
export type { Takeover } from './history/takeover.js';
export { type Leaving, writtenCard } from './history/written-card.js';
export { type LeavingReview, writtenReview } from './history/written-review.js';
export { type ImportedWord, shownField, type WordOfRecord, wordOfRecord } from './imported-word.js';
export { type KeptRecord, keptRecord } from './kept-record.js';
export { IMPORT_LIMITS, UNDO_DAYS } from './limits.js';
export {
  DUPLICATE_POLICIES,
  type DuplicatePolicy,
  type FieldColumns,
  IMPORT_FIELDS,
  type ImportField,
  type KindMapping,
  type Mapping,
  RECORD_STATES,
  type RecordState,
} from './mapping.js';
export { merged, mergeChanges, type MergedChange, type MergedFields, unmergeChanges } from './merged-word.js';
export {
  type Source,
  type SourceCard,
  type SourceFile,
  SourceFormat,
  type SourceKind,
  type SourceMedia,
  type SourcePart,
  type SourceReader,
  type SourceRecord,
  type SourceWarning,
} from './source.js';
export { SourceFault, UnreadableSourceError } from './source-fault.js';
export { type OwnGroup, ownGroupOf, type OwnRoom, ownRoomOf } from './own/own-places.js';
export type { OwnReview } from './own/own-review.js';
export { type OwnPlace, type OwnWord, ownWordOf } from './own/own-word.js';
