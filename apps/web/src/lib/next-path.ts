/** An OAuth client may send a `state` and a redirect URI of 2,000 characters each. */
const MAX_PATH_LENGTH = 8192;
const BACKSLASH_OR_CONTROL = /[\\\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * The path, query and fragment of `next` if it stays on this origin, otherwise null. Anyone can write a link with a `next`, so every form
 * that a browser, proxy or second decoding could read as another origin is rejected. Encoded text in the query is kept, because it is only
 * data.
 */
export function sameOriginPath(next: string | undefined): string | null {
  if (!next?.startsWith('/') || next.length > MAX_PATH_LENGTH) return null;
  if (!everyDecodingStaysHere(next)) return null;
  const here = 'https://here.invalid';
  const url = URL.parse(next, here);
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

function everyDecodingStaysHere(next: string): boolean {
  if (!isWellEncoded(next) || BACKSLASH_OR_CONTROL.test(next)) return false;
  const path = next.replace(/[?#].*$/, '');
  for (let text = path, before = ''; text !== before; [before, text] = [text, decodeAscii(text)]) {
    if (text.startsWith('//') || BACKSLASH_OR_CONTROL.test(text)) return false;
  }
  return true;
}

function isWellEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Only ASCII affects how a URL is parsed, and decoding it alone cannot fail on a later pass. */
function decodeAscii(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
