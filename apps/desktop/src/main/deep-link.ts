/** The scheme by which other programs open the app, as in `wordhoard://review/start`. */
export const LINK_SCHEME = 'wordhoard';

/** The web app path of a link; null if it is not one of our links or not a page. */
export function pathOfLink(link: string): string | null {
  const url = link.startsWith(`${LINK_SCHEME}://`) ? URL.parse(link) : null;
  if (url === null) return null;
  const { host, pathname, search } = url;
  const named = host === '' ? pathname : `/${host}${pathname}`;
  const path = pathOfPage(named === '' ? '/' : named.replace(/(?<=.)\/$/, ''));
  return path === null ? null : path + search;
}

/** A valid page path; null for paths of the API, of files, or outside of the app. */
export function pathOfPage(path: string): string | null {
  const isPage = /^\/(?!\/)[^\\]*$/.test(path) && !/^\/api(\/|\?|$)/.test(path) && !/(^|\/)\.|\.\w+$/.test(path.split('?')[0] ?? '');
  return isPage ? path : null;
}

/** The first link among the command-line arguments. */
export function linkAmong(words: readonly string[]): string | null {
  return words.map(pathOfLink).find((path) => path !== null) ?? null;
}
