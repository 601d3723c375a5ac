import { directionOf, localeOf, toSupportedLanguage } from '@wordhoard/language';

/** `lang` and `dir` for a text in a supported language, so that fonts, voices and line breaks are right. */
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

/** The learner's text, isolated from the interface text around it. */
export function ForeignText({ children, language, className }: ForeignTextProps) {
  return (
    <bdi className={className} {...textAttributes(children, language)}>
      {children}
    </bdi>
  );
}
