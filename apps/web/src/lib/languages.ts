/** Common native languages, as BCP-47 tags. An account may have any other tag. */
const NATIVE_LANGUAGES =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku lo lt lv mk ml mn mr ms my nb ne nl pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tr uk ur uz vi yo zh zu'.split(
    ' ',
  );

/** The name of a language in another: `nameOf('de', 'en')` is German. The tag itself if it has no name. */
export function nameOf(tag: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A language's name in itself, capitalised: Deutsch, Español, 日本語. */
export function nativeNameOf(tag: string): string {
  const name = nameOf(tag, tag);
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}

/** The language part of a tag: `pt` of `pt-BR`. */
export function primarySubtag(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

export interface NativeLanguage {
  tag: string;
  /** In its own language, and in the interface language if that differs. */
  name: string;
}

/** Native languages to choose from, including the current one, sorted by name. */
export function nativeLanguages(chosen: string | null, interfaceLanguage: string): NativeLanguage[] {
  const tags = new Set([...NATIVE_LANGUAGES, ...(chosen ? [chosen] : [])]);
  const named = [...tags].map((tag) => ({ tag, name: bothNames(nativeNameOf(tag), nameOf(tag, interfaceLanguage)) }));
  return named.sort((one, other) => one.name.localeCompare(other.name, interfaceLanguage));
}

/** The likely native language, by the browser's preferences; null if unknown. */
export function likelyNativeLanguage(preferred: readonly string[]): string | null {
  return preferred.map(primarySubtag).find((tag) => NATIVE_LANGUAGES.includes(tag)) ?? null;
}

function bothNames(own: string, interfaces: string): string {
  return own === interfaces ? own : `${own} (${interfaces})`;
}
