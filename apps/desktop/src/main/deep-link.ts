/** The scheme that other programs open the app by, as in `wordhoard://review/start`. */
export const LINK_SCHEME = 'wordhoard';

/** The path of the web app that a link names; null for what is no link of ours, or names no page. */
export function pathOfLink(link: string): string | null {
  const url = link.startsWith(`${LINK_SCHEME}://`) ? URL.parse(link) : null;
  if (url === null) return null;
  const { host, pathname, search } = url;
  const named = host === '' ? pathname : `/${host}${pathname}`;
  const path = pathOfPage(named === '' ? '/' : named.replace(/(?<=.)\/$/, ''));
  return path === null ? null : path + search;
}

/** A path that a page may have; null for what leads to the API, to a file, or out of the app. */
export function pathOfPage(path: string): string | null {
  const isPage = /^\/(?!\/)[^\\]*$/.test(path) && !/^\/api(\/|\?|$)/.test(path) && !/(^|\/)\.|\.\w+$/.test(path.split('?')[0] ?? '');
  return isPage ? path : null;
}

/** The first link among the words that a program was started with. */
export function linkAmong(words: readonly string[]): string | null {
  return words.map(pathOfLink).find((path) => path !== null) ?? null;
}
