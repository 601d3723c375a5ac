import { parsePage } from '@wordhoard/api-client/sdk';

export function fetchAddress(url: string, signal: AbortSignal) {
  return parsePage({ body: { url }, signal });
}
