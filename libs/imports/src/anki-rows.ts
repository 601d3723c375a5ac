/** Raw rows of an Anki collection, with the column names of its schema 11. Numbers are safe integers. */

export interface AnkiCollection {
  /** Unix seconds of the collection's creation; due days count from that day. */
  readonly crt: number;
  /** Minutes west of UTC at its creation, if the collection has `creationOffset`. */
  readonly creationOffset: number | null;
  /** The hour at which a day begins, if set. */
  readonly rollover: number | null;
  readonly fsrs: boolean;
}

/** One per card `ord`; a cloze type has one for all cards. */
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
  /** Days; negative values are seconds. */
  readonly ivl: number;
  /** Ease in thousandths. */
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
  readonly left: number;
  readonly odue: number;
  readonly odid: number;
  /** The lowest three bits are the colour. */
  readonly flags: number;
  /** JSON or ''. With FSRS it contains the stability `s` and the difficulty `d`. */
  readonly data: string;
}

export interface AnkiReviewRow {
  /** Unix milliseconds of the answer. */
  readonly id: number;
  readonly usn: number;
  /** 1 again, 2 hard, 3 good, 4 easy; 0 for rows that are not answers. */
  readonly ease: number;
  /** Days; negative values are seconds. */
  readonly ivl: number;
  readonly lastIvl: number;
  /** Ease in thousandths. With FSRS, values below 1101 are the difficulty. */
  readonly factor: number;
  /** Answer time in milliseconds. */
  readonly time: number;
  /** 0 learning, 1 review, 2 relearning, 3 filtered, 4 manual, 5 rescheduled. */
  readonly type: number;
}
