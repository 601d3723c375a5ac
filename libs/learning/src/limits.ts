/** How much of each a learner may keep or send: characters of texts, members of lists. Every client and the API read them here. */
export const VOCABULARY_LIMITS = {
  groupName: { min: 1, max: 128 },
  /** Any name of a language is taken; what is not supported is kept as `Other`. */
  language: { min: 1, max: 255 },
  term: { min: 1, max: 255 },
  /** One of a list of short texts, such as a translation, a tag or a synonym, or a single short text. */
  line: { min: 1, max: 255 },
  /** A definition, and the mnemonic on the word itself. */
  text: { min: 1, max: 2000 },
  sentence: { min: 1, max: 1000 },
  address: { min: 1, max: 2048 },
  search: { min: 1, max: 100 },
  /** Colours of flags; 0 is none. */
  flag: { min: 0, max: 7 },
  translations: 20,
  examples: 20,
  /** Of collocations and tags. */
  lines: 50,
  contexts: 50,
  /** Words that one request names. */
  wordIds: { min: 1, max: 200 },
} as const;

export const MNEMONIC_LIMITS = { text: { min: 1, max: 1000 } } as const;

export const EXTRACTION_LIMITS = { passage: { min: 1, max: 20_000 }, items: { min: 1, max: 50 } } as const;

export const COMPANION_LIMITS = {
  goal: { min: 1, max: 500 },
  language: { min: 1, max: 255 },
  /** A connection, or a client. */
  reference: { min: 1, max: 128 },
  content: { min: 1, max: 10_000 },
} as const;

export const ACTIVITY_LIMITS = {
  prompt: { min: 1, max: 2000 },
  answer: { min: 1, max: 500 },
  response: { min: 1, max: 10_000 },
  /** 0 asks for the meaning of a term, 1 for the term. */
  facet: { min: 0, max: 1 },
} as const;

/** A page of any list. */
export const PAGE_LIMITS = { items: { min: 1, max: 100 }, cursor: { min: 1, max: 2000 } } as const;

/** The levels of the Common European Framework, from the first on. */
export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type CefrLevel = (typeof CEFR_LEVELS)[number];

/** How demanding a conversation partner is. */
export const DIFFICULTIES = ['gentle', 'steady', 'stretch'] as const;
export type ConversationDifficulty = (typeof DIFFICULTIES)[number];

/** What a group asks of its words: the meaning of a term, or the term of a meaning as well. */
export const DIRECTIONS = ['recognition', 'both'] as const;
export type Directions = (typeof DIRECTIONS)[number];

/** Who said a turn of a companion session. */
export const TURN_ROLES = ['user', 'assistant'] as const;
export type TurnRole = (typeof TURN_ROLES)[number];

/** What a review may show with an answer beside the answer itself, in the order in which it is shown. */
export const ANSWER_DETAILS = ['reading', 'part_of_speech', 'definition', 'examples', 'mnemonic', 'place', 'more'] as const;
export type AnswerDetail = (typeof ANSWER_DETAILS)[number];

/** What a review may show with a question. None of it gives the answer away: a reading is shown only with the term that it belongs to. */
export const QUESTION_DETAILS = ['reading', 'part_of_speech'] as const;
export type QuestionDetail = (typeof QUESTION_DETAILS)[number];
