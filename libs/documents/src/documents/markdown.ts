/** YAML front matter. */
const FRONT_MATTER = /^---[ \t]*\r?\n(?:[^\r\n]*\r?\n){0,200}?---[ \t]*(?:\r?\n|$)/;
/** Each expression stops at the next delimiter of its own kind, so that matching stays linear. */
const REPLACED: readonly [RegExp, string][] = [
  [/<!--(?:[^-]|-(?!->)){0,10000}-->/g, ''],
  [/!\[([^[\]\n]{0,500})\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,500}")?\)/g, ''],
  [/\[([^[\]\n]{0,1000})\](?:\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,500}")?\)|\[[^[\]\n]{0,500}\])/g, '$1'],
  [/<br[ \t]*\/?>/gi, '\n'],
  [/<\/?[a-z][^<>\n]{0,500}>/gi, ''],
  [/^[ \t]{0,100}(?:`{3,}|~{3,})[^\n]*$/gm, ''],
  [/^[ \t]{0,3}#{1,6}[ \t]+/gm, ''],
  [/^(?:[ \t]{0,10}>[ \t]?){1,20}/gm, ''],
  [/^[ \t]{0,40}(?:[-*+]|\d{1,4}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, ''],
  [/^[ \t]{0,3}(?:[-*_][ \t]?){3,100}$/gm, ''],
  [/^[ \t]{0,3}(?:=+|-+)[ \t]*$/gm, ''],
  [/^\|?[ \t:|-]{3,500}$/gm, ''],
  [/^\[[^[\]\n]{1,200}\]:[ \t][^\n]*$/gm, ''],
  [/(?<![\p{L}\p{N}*_~\\])(?:[*_]{1,3}|~~)(?=[^\s*_~])/gu, ''],
  [/(?<=[^\s*_~\\])(?:[*_]{1,3}|~~)(?![\p{L}\p{N}*_~])/gu, ''],
  [/`/g, ''],
  [/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1'],
  [/\n{3,}/g, '\n\n'],
];

/**
 * The words of a Markdown text. It is not parsed: only markup that could be mistaken for words is removed. (remark takes 49
 * packages and overflows the stack on 5,000 `>`.)
 */
export function markdownText(text: string): string {
  return REPLACED.reduce((plain, [sign, by]) => plain.replace(sign, by), text.replace(FRONT_MATTER, '').replaceAll('\r\n', '\n')).trim();
}
