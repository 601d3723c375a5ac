import type { NarrationDto, NarrationPartDto } from '@wordhoard/api-client/types';

/** The summary with its numbers as its language writes them; what changed keeps its sign. */
export function narrationText({ parts, language }: Pick<NarrationDto, 'parts' | 'language'>): string {
  return parts.map((part) => (part.value === null ? part.text : figureText(part, part.value, language))).join('');
}

function figureText({ text, fact }: NarrationPartDto, value: number, language: string): string {
  try {
    return new Intl.NumberFormat(language, { signDisplay: fact?.endsWith('_change') ? 'exceptZero' : 'auto' }).format(value);
  } catch {
    // A tag that this browser does not take.
    return text;
  }
}
