export type Voice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'default' | 'localService'>;

/** The voices of a language, best match first. `locale` is a BCP-47 tag; only its language has to match. */
export function voicesFor<V extends Voice>(locale: string, voices: readonly V[]): V[] {
  const fitting = voices.filter(({ lang }) => languageOf(lang) === languageOf(locale));
  return fitting.sort((one, other) => rank(one, locale) - rank(other, locale));
}

/** The chosen voice, otherwise the first one; null if there is none. */
export function chosenVoice<V extends Voice>(voices: readonly V[], voiceUri: string | undefined): V | null {
  return voices.find((voice) => voice.voiceURI === voiceUri) ?? voices[0] ?? null;
}

/** The language of a tag in its current spelling: some devices still use `iw` for Hebrew and `cmn` for Chinese. */
export function languageOf(tag: string): string {
  try {
    return new Intl.Locale(toBcp47(tag)).language;
  } catch {
    return tag;
  }
}

/** Converts a device's tag to BCP 47: Android uses `es_ES` and `zh_CN_#Hans`. */
export function toBcp47(tag: string): string {
  return tag.replace(/_?#.*$/, '').replaceAll('_', '-');
}

/** Lower is better: the requested region, then the device's default, then local voices. */
function rank(voice: Voice, locale: string): number {
  const isOfRegion = toBcp47(voice.lang).toLowerCase() === locale.toLowerCase();
  return (isOfRegion ? 0 : 4) + (voice.localService ? 0 : 2) + (voice.default ? 0 : 1);
}
