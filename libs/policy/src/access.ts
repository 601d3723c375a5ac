/** What a tool does to what the learner has. */
export const ACCESS_CLASSES = ['read', 'write', 'high_impact', 'destructive'] as const;
export type AccessClass = (typeof ACCESS_CLASSES)[number];

/** Whether every single call of this class waits for the person, whatever was granted. */
export function needsConfirmation(access: AccessClass): boolean {
  return access === 'high_impact' || access === 'destructive';
}
