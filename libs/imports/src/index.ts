export type { AnkiCardRow, AnkiCollection, AnkiNoteRow, AnkiNoteType, AnkiReviewRow, AnkiTemplate } from './anki-rows.js';
export { type ExtractedFile, extractInBatches } from './extract-in-batches.js';
export { guessMapping, isColumnName } from './guess-mapping.js';
export { facetsOf } from './history/facets.js';
export { type CardHistory, toCardHistory } from './history/card-history.js';
export type { ImportedReview } from './history/imported-reviews.js';
export type { HistoryContext } from './history/card-days.js';
export { type ExportedCard, toAnkiCard } from './history/anki-card.js';
export { type ExportedReview, toAnkiReview } from './history/anki-review.js';
export { plainField, type RecordConversion, toImportedWord } from './imported-word.js';
export {
  type StoredRecord,
  toStoredRecord,
  type ImportSource,
  type SourceCard,
  type SourceFile,
  SourceFormat,
  type SourceKind,
  type SourceMedia,
  type SourceMediaColumn,
  type SourceMediaFile,
  type SourcePart,
  type SourceReader,
  type SourceRecord,
  type SourceWarning,
} from './source.js';
export { isSafeMediaName, MediaNames } from './media-names.js';
export {
  findMediaColumns,
  imageReference,
  isMediaColumn,
  mediaNames,
  type MediaReference,
  recordMedia,
  renameMedia,
  soundReference,
  templateMedia,
} from './media-references.js';
export { type LeftOutMedia, leftOutWarnings, type MediaFault } from './left-out-media.js';
export { IMPORT_LIMITS, UNDO_DAYS } from './limits.js';
export {
  DUPLICATE_POLICIES,
  type DuplicatePolicy,
  type FieldColumns,
  type ImportedWord,
  type KindMapping,
  type Mapping,
  RECORD_STATES,
  type RecordState,
} from './mapping.js';
export { applyChanges, mergeChanges, type MergedChange, type MergedFields, revertChanges } from './merged-word.js';
export { SourceFault, UnreadableSourceError } from './source-fault.js';
export { type OwnGroup, ownGroupOf, type OwnRoom, ownRoomOf } from './own/own-places.js';
export type { OwnReview } from './own/own-review.js';
export { OWN_EXPORT_ENTRY, ownMediaDigest, ownMediaEntry } from './own/own-package.js';
export { type OwnMedia } from './own/own-media.js';
export { type OwnPlace, type OwnWord, ownWordOf } from './own/own-word.js';
