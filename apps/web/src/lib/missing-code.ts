/** Messages of browsers and the build for code that could not be loaded. */
const MISSING = /dynamically imported module|module script failed|preload CSS/i;

/**
 * After a deployment, an open page may request code that no longer exists. Reloads the page once per missing file, if the server responds;
 * otherwise the browser would show its own error page.
 */
export async function reloadForMissingCode(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !MISSING.test(error.message)) return;
  const key = `wordhoard.reloaded:${error.message}`;
  try {
    if (sessionStorage.getItem(key)) return;
    // oxlint-disable-next-line no-restricted-globals -- the app's own page, not the API
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    sessionStorage.setItem(key, '1');
    location.reload();
  } catch {
    // No server, or no storage to prevent a loop: the page offers a reload button.
  }
}
