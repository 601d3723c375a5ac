import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { ServiceAccount } from '../models/model-access.js';

/** The provider's own URIs. Another one would receive tokens signed by the account. */
const GENUINE_TOKEN_URIS: readonly unknown[] = ['https://oauth2.googleapis.com/token', 'https://accounts.google.com/o/oauth2/token'];

const accountFile = z.object({
  type: z.literal('service_account', { error: 'service_account_json must be the file of a service account' }),
  client_email: z.string().regex(/^[^\s@]+@[^\s@]+\.gserviceaccount\.com$/, "service_account_json must contain the account's client_email"),
  private_key: z.string().refine(isRsaKey, "service_account_json must contain the account's private_key"),
  private_key_id: z.string().max(200).optional(),
  token_uri: z.unknown().refine((uri) => GENUINE_TOKEN_URIS.includes(uri), "The token_uri must be the provider's own"),
  universe_domain: z.literal('googleapis.com', { error: "The universe_domain must be the provider's own" }).optional(),
});

/** Returns the needed fields of a service account file, or what is wrong with it. */
export function parseServiceAccount(json: string): ServiceAccount | { readonly fault: string } {
  const { data, error } = accountFile.safeParse(parsed(json));
  if (!data)
    return { fault: error.issues[0]?.path.length ? (error.issues[0]?.message ?? '') : 'service_account_json must be a JSON object' };
  const { client_email, private_key, private_key_id } = data;
  return { client_email, private_key, private_key_id };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
