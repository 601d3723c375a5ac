/** Something that the learner said, with what a model answered. */
export interface Turn {
  id: number;
  /** Empty where the other side began. */
  content: string;
  created_at: string;
  /** Null while there is none. */
  reply: { content: string } | null;
}

/** The result of sending a message, which is stored regardless of the status. */
export interface AnsweredTurn<Said extends Turn> {
  status: 'ok' | 'disabled' | 'unavailable';
  detail: string | null;
  message: Said;
}
