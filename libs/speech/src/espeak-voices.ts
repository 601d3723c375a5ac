/** A language that a voice speaks. espeak-ng prefers the voice with the lowest number. */
export interface EspeakVoice {
  /** As espeak-ng writes it, such as `en-gb`. */
  readonly tag: string;
  /** What `-v` accepts. */
  readonly voice: string;
  readonly priority: number;
}

/**
 * Voices of espeak-ng 1.51 that misread their language. `ja` says "Chinese letter" for each character, `he` omits the vowels that are not
 * written, `th` spells, and `cmn` reads its own pinyin as English, unlike `cmn-latn-pinyin`.
 */
const MISREADING: ReadonlySet<string> = new Set(['ja', 'he', 'th', 'cmn']);

/** Priority, language, age and gender, name, file, and other languages as `(tag priority)`. */
const LINE = /^\s*(\d+)\s+(\S+)\s+\S+\s+\S+\s+\S+\s*(.*)$/;

/** Reads the table that `espeak-ng --voices` prints. */
export function parseVoices(table: string): EspeakVoice[] {
  return table.split('\n').flatMap((line) => {
    const [, priority, voice, others = ''] = LINE.exec(line) ?? [];
    if (priority === undefined || voice === undefined) return [];
    const also = [...others.matchAll(/\((\S+) (\d+)\)/g)].map(([, tag = '', number]) => ({ tag, voice, priority: Number(number) }));
    return [{ tag: voice, voice, priority: Number(priority) }, ...also];
  });
}

/** The best voice for a language: one for exactly this tag, otherwise one for its language in any region. */
export function bestVoice(voices: readonly EspeakVoice[], language: string): string | undefined {
  const usable = voices.filter(({ voice }) => !MISREADING.has(voice));
  const exact = usable.filter(({ tag }) => canonical(tag) === canonical(language));
  const regional = usable.filter(({ tag }) => mainLanguage(tag) === mainLanguage(language));
  const [best] = (exact.length > 0 ? exact : regional).sort((one, other) => one.priority - other.priority);
  return best?.voice;
}

/** The current spelling of a tag: `cmn` is Mandarin Chinese, `zh`. */
function canonical(tag: string): string {
  return localeOf(tag)?.toString() ?? tag;
}

function mainLanguage(tag: string): string {
  return localeOf(tag)?.language ?? tag;
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
