const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether the lists and objects of a JSON text are nested deeper than that. The engine's parser takes any depth, with memory of its own
 * for each level that no limit of a worker sees: a file of 20 MB could ask it for more than a gigabyte.
 */
export function isDeeperThan(text: string, limit: number): boolean {
  let [depth, quoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted && code === BACKSLASH) at++;
    else if (!quoted && (code | 0x20) === 0x7b && ++depth > limit) return true;
    else if (!quoted && (code | 0x20) === 0x7d) depth--;
  }
  return false;
}
