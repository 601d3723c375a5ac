import { rejectHtmlPage } from '@wordhoard/api-client';

/** Asks the server alone, and rejects where no answer of it comes. For what has a way of its own to go on then. */
export async function onlineFetch(request: RequestInfo | URL): Promise<Response> {
  // oxlint-disable-next-line no-restricted-globals -- the generated client calls this in place of it
  const response = await fetch(request);
  rejectHtmlPage(response);
  return response;
}
