/** Isolates a text of unknown direction from the sentence around it. (Unicode FSI and PDI) */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
