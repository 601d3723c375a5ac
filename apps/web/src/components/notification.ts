export interface Notification {
  message: string;
  /** Problems are announced at once and stay until dismissed. */
  tone?: 'calm' | 'problem';
  /** A follow-up action, such as Undo. */
  action?: { label: string; onPress: () => void };
  /** Label of the dismiss button, where a cross would be unclear. */
  dismiss?: string;
  /** Stays until dismissed. */
  stays?: boolean;
}

export interface Shown extends Notification {
  id: number;
}
