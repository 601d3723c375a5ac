/** What a tool does to what the learner has. */
export const ACCESS_CLASSES = ['read', 'write', 'high_impact', 'destructive'] as const;
export type AccessClass = (typeof ACCESS_CLASSES)[number];

/** Whether each call of this class needs confirmation, regardless of grants. */
export function needsConfirmation(access: AccessClass): boolean {
  return access === 'high_impact' || access === 'destructive';
}
