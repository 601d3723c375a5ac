/** How browsers and the build say that a part of the app could not be fetched. */
const MISSING = /dynamically imported module|module script failed|preload CSS/i;

/**
 * After a deployment an open page can ask for code that is gone. Reloads it then, once for each such part, where the server answers;
 * otherwise a browser would show its own page of errors instead of ours.
 */
export async function reloadForMissingCode(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !MISSING.test(error.message)) return;
  const key = `wordhoard.reloaded:${error.message}`;
  try {
    if (sessionStorage.getItem(key)) return;
    // oxlint-disable-next-line no-restricted-globals -- the app's own page, which is no part of the API
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    sessionStorage.setItem(key, '1');
    location.reload();
  } catch {
    // No server, or no storage to see that it was tried: the page has a button for it.
  }
}
