import { parsePage } from '@wordhoard/api-client/sdk';

/** Has the server fetch what is at an address, and read it. */
export function fetchAddress(url: string, signal: AbortSignal) {
  return parsePage({ body: { url }, signal });
}
