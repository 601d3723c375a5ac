import { SupportedLanguage } from '@wordhoard/language';
import { franc } from 'franc-min';

/** Keyed by ISO 639-3, which the detector returns. */
const LANGUAGES: Readonly<Record<string, SupportedLanguage>> = {
  eng: SupportedLanguage.english,
  spa: SupportedLanguage.spanish,
  fra: SupportedLanguage.french,
  deu: SupportedLanguage.german,
  ita: SupportedLanguage.italian,
  por: SupportedLanguage.portuguese,
  jpn: SupportedLanguage.japanese,
  kor: SupportedLanguage.korean,
  tur: SupportedLanguage.turkish,
};
const SAMPLE_CHARACTERS = 20_000;
/** Shorter texts are ambiguous. Kana and Hangul each belong to one language, so a few characters suffice. */
const MIN_LETTERS = 40;
const MIN_SCRIPT_LETTERS = 3;

/** The language of a text: a supported one, `Other` for any other, or null if there is too little text. */
export function detectLanguage(text: string): SupportedLanguage | null {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const letters = count(sample, /\p{L}/gu);
  const [kana, hangul, han] = [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, /\p{sc=Hangul}/gu, /\p{sc=Han}/gu].map((script) =>
    count(sample, script),
  ) as [number, number, number];
  if (kana >= MIN_SCRIPT_LETTERS && (kana + han) * 2 > letters) return SupportedLanguage.japanese;
  if (hangul >= MIN_SCRIPT_LETTERS && hangul * 2 > letters) return SupportedLanguage.korean;
  if (letters < MIN_LETTERS) return null;
  const code = franc(sample);
  return code === 'und' ? null : (LANGUAGES[code] ?? SupportedLanguage.other);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
