import { rejectHtmlPage } from '@wordhoard/api-client';

/** Sends the request and rejects without a response of the server. For callers with their own fallback. */
export async function onlineFetch(request: RequestInfo | URL): Promise<Response> {
  // oxlint-disable-next-line no-restricted-globals -- passed to the generated client in place of it
  const response = await fetch(request);
  rejectHtmlPage(response);
  return response;
}
