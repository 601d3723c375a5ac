/** A learner's message and the reply of a model. */
export interface Turn {
  id: number;
  /** Empty if the model spoke first. */
  content: string;
  created_at: string;
  /** Null until it arrives. */
  reply: { content: string } | null;
}

/** The result of sending a message, which is stored whatever the status is. */
export interface AnsweredTurn<Said extends Turn> {
  status: 'ok' | 'disabled' | 'unavailable';
  detail: string | null;
  message: Said;
}
