/** Rows of an Anki collection as they stand, by the names of its schema 11. Numbers are whole and safe. */

export interface AnkiCollection {
  /** Seconds: due days of cards count from the day of this moment. */
  readonly crt: number;
  /** Minutes that its place was behind UTC at that moment, where the collection says (`creationOffset`). */
  readonly creationOffset: number | null;
  /** At which hour a day begins, where the collection says. */
  readonly rollover: number | null;
  readonly fsrs: boolean;
}

/** One for each `ord` of its cards, in their order; a cloze type has one for all of them. */
export interface AnkiTemplate {
  readonly name: string;
  readonly question: string;
  readonly answer: string;
}

export interface AnkiNoteType {
  readonly id: number;
  readonly css: string;
  readonly templates: readonly AnkiTemplate[];
}

export interface AnkiNoteRow {
  readonly id: number;
  readonly mod: number;
  readonly usn: number;
  readonly flags: number;
  readonly data: string;
}

export interface AnkiCardRow {
  readonly id: number;
  readonly ord: number;
  readonly mod: number;
  readonly usn: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  readonly type: number;
  /** -3 and -2 buried, -1 suspended, 0 new, 1 learning, 2 review, 3 learning over days, 4 preview. */
  readonly queue: number;
  readonly due: number;
  /** Days; negative means seconds. */
  readonly ivl: number;
  /** Thousandths. */
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
  readonly left: number;
  readonly odue: number;
  readonly odid: number;
  /** The lowest three bits are the colour. */
  readonly flags: number;
  /** JSON, or ''. With FSRS it has the stability `s` and the difficulty `d`. */
  readonly data: string;
}

export interface AnkiReviewRow {
  /** Milliseconds since 1970: when it was. */
  readonly id: number;
  readonly usn: number;
  /** 1 again, 2 hard, 3 good, 4 easy; 0 without an answer. */
  readonly ease: number;
  /** Days; negative means seconds. */
  readonly ivl: number;
  readonly lastIvl: number;
  /** Thousandths. Below 1101 with FSRS, where it is the difficulty. */
  readonly factor: number;
  /** Milliseconds that the answer took. */
  readonly time: number;
  /** 0 learning, 1 review, 2 relearning, 3 filtered, 4 manual, 5 rescheduled. */
  readonly type: number;
}
