const BETWEEN_TRANSLATIONS = /[,;\n，；、،؛]/;

/** Splits "cat, kitty" at the separators of any script. Drops empty and repeated translations. */
export function parseTranslations(typed: string): string[] {
  return distinct(typed.split(BETWEEN_TRANSLATIONS));
}

/** Splits one translation per line, so that editing keeps commas within a translation. */
export function parseTranslationLines(lines: string): string[] {
  return distinct(lines.split('\n'));
}

function distinct(parts: string[]): string[] {
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}
