const BETWEEN_TRANSLATIONS = /[,;\n，；、،؛]/;

/** Reads what a learner types in one go, "cat, kitty": the separators of any script part translations; empty and repeated ones go. */
export function parseTranslations(typed: string): string[] {
  return distinct(typed.split(BETWEEN_TRANSLATIONS));
}

/** Reads one translation per line, so that editing never tears one apart that holds a comma. */
export function parseTranslationLines(lines: string): string[] {
  return distinct(lines.split('\n'));
}

function distinct(parts: string[]): string[] {
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}
