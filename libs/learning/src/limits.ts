import { Facet } from '@wordhoard/scheduling';

/** Limits on what learners store and send: characters of texts, items of lists. Shared by the API and all clients. */
export const VOCABULARY_LIMITS = {
  groupName: { min: 1, max: 128 },
  /** Any language name is accepted; unsupported ones are stored as `Other`. */
  language: { min: 1, max: 255 },
  term: { min: 1, max: 255 },
  /** A single short text, or an item of a list such as translations, tags or synonyms. */
  line: { min: 1, max: 255 },
  /** A definition, or the word's mnemonic. */
  text: { min: 1, max: 2000 },
  sentence: { min: 1, max: 1000 },
  address: { min: 1, max: 2048 },
  search: { min: 1, max: 100 },
  /** Flag colours; 0 is none. */
  flag: { min: 0, max: 7 },
  translations: 20,
  examples: 20,
  /** Collocations and tags. */
  lines: 50,
  contexts: 50,
  /** Word ids per request. */
  wordIds: { min: 1, max: 200 },
} as const;

export const MNEMONIC_LIMITS = { text: { min: 1, max: 1000 } } as const;

export const EXTRACTION_LIMITS = { passage: { min: 1, max: 20_000 }, items: { min: 1, max: 50 } } as const;

export const COMPANION_LIMITS = {
  goal: { min: 1, max: 500 },
  language: { min: 1, max: 255 },
  /** A connection or client id. */
  reference: { min: 1, max: 128 },
  content: { min: 1, max: 10_000 },
} as const;

export const ACTIVITY_LIMITS = {
  prompt: { min: 1, max: 2000 },
  answer: { min: 1, max: 500 },
  response: { min: 1, max: 10_000 },
  /** The word's own facets; activities do not practise imported cards. */
  facet: { min: Facet.recognition, max: Facet.production },
} as const;

/** The page size and cursor of any list. */
export const PAGE_LIMITS = { items: { min: 1, max: 100 }, cursor: { min: 1, max: 2000 } } as const;

/** CEFR levels, lowest first. */
export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type CefrLevel = (typeof CEFR_LEVELS)[number];

/** How demanding a conversation partner is. */
export const DIFFICULTIES = ['gentle', 'steady', 'stretch'] as const;
export type ConversationDifficulty = (typeof DIFFICULTIES)[number];

/** What a group asks: only the meaning of a term, or also the term for a meaning. */
export const DIRECTIONS = ['recognition', 'both'] as const;
export type Directions = (typeof DIRECTIONS)[number];

/** The author of a turn in a companion session. */
export const TURN_ROLES = ['user', 'assistant'] as const;
export type TurnRole = (typeof TURN_ROLES)[number];

/** Details that a review can show with the answer, in display order. */
export const ANSWER_DETAILS = ['reading', 'part_of_speech', 'definition', 'examples', 'mnemonic', 'place', 'more'] as const;
export type AnswerDetail = (typeof ANSWER_DETAILS)[number];

/** Details that a review can show with the question. None gives the answer away: a reading is shown only with its own term. */
export const QUESTION_DETAILS = ['reading', 'part_of_speech'] as const;
export type QuestionDetail = (typeof QUESTION_DETAILS)[number];
