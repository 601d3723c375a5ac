import { IMPORT_LIMITS } from '@wordhoard/imports';

/** How much of a package is read. What exceeds one refuses the package, for half a collection is none. */
export const PACKAGE_LIMITS = {
  /** Bytes of the collection, unpacked. */
  collection: 2 * IMPORT_LIMITS.package,
  /** Bytes of the list of media, unpacked. */
  mediaList: 64_000_000,
  /** Files in a package: media mostly. */
  entries: 500_000,
  /** Bytes of one row. */
  row: 32_000_000,
  noteTypes: 10_000,
  cardsOfNote: 1_000,
  reviewsOfCard: 50_000,
  /** Characters of a card's data, which is a small JSON. */
  cardData: 10_000,
  /** Characters of what a note type shows. */
  noteType: 200_000,
} as const;
