import { directionOf, localeOf, toSupportedLanguage } from '@wordhoard/language';

/** `lang` and `dir` for text in one of the supported languages, so that fonts, voices and line breaks are right. */
export function textAttributes(text: string, language: string): { lang?: string; dir: 'ltr' | 'rtl' } {
  const lang = localeOf(toSupportedLanguage(language));
  return { ...(lang && { lang }), dir: directionOf(text) };
}

export interface ForeignTextProps {
  children: string;
  /** Name of a supported language, such as `Spanish`. */
  language: string;
  className?: string | undefined;
}

/** A learner's text within the interface's own. */
export function ForeignText({ children, language, className }: ForeignTextProps) {
  return (
    <bdi className={className} {...textAttributes(children, language)}>
      {children}
    </bdi>
  );
}
