/** A message beside the pages. */
export interface Notification {
  message: string;
  /** What went wrong is read out at once and stays until it is put away. */
  tone?: 'calm' | 'problem';
  /** A way on, such as to take something back. */
  action?: { label: string; onPress: () => void };
  /** What puts it away, in words where a cross would leave open what happens then. */
  dismiss?: string;
  /** Waits for an answer, however long that takes. */
  stays?: boolean;
}

export interface Shown extends Notification {
  id: number;
}
