import { z } from 'zod';

/** A copy of the security events elsewhere. */
export const securityCopySchema = {
  SECURITY_EVENTS_WEBHOOK_URL: z
    .string()
    .refine(isWebhook, 'must be an http or https address without a password; the requests are signed')
    .optional(),
  SECURITY_EVENTS_WEBHOOK_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= 32, 'must be at least 32 bytes long')
    .optional(),
};

function isWebhook(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' && hash === '';
}
