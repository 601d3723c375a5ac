export const CONFIRMATION_STATES = ['pending', 'approved', 'denied', 'reserved', 'consumed'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];
