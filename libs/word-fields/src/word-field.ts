/** What every entry of the catalogue declares. */
interface Declaration {
  /** What assistants read about the field, as a sentence. */
  readonly description: string;
  /** The part of the word's page that shows the field and edits it. */
  readonly section: WordSection;
  /** Whose language the text is in: the word's (`target`) or the learner's own. Without it, neither is certain. */
  readonly language?: 'target' | 'learner';
  /** Whether the search of words covers the field. Its folded text is stored, so a change needs a new fold version. */
  readonly isSearched?: true;
  /** Whether a model may suggest a value for the learner to accept. */
  readonly isSuggested?: true;
  /**
   * Column names by which an import recognises the field, in lower case without punctuation and in order of preference. Without them, the
   * field is not imported from columns, nor exported to them.
   */
  readonly columnNames?: readonly string[];
}

/** Parts of a word's page. */
export type WordSection = 'heading' | 'use' | 'related' | 'contexts';

/** The learned word or phrase, which every word has. `max` counts characters (code points). */
export interface TermDeclaration extends Declaration {
  readonly kind: 'term';
  readonly max: number;
  readonly example: string;
}

/** The word's language: any name is accepted, and the names of unsupported languages are stored as `Other`. */
export interface LanguageDeclaration extends Declaration {
  readonly kind: 'language';
  readonly max: number;
  readonly example: string;
}

/** One text, or null. */
export interface TextDeclaration extends Declaration {
  readonly kind: 'text';
  readonly max: number;
  readonly example: string;
}

/** A list of texts; `max` limits each of them. */
export interface ListDeclaration extends Declaration {
  readonly kind: 'list';
  readonly max: number;
  readonly maxItems: number;
  readonly example: readonly string[];
}

/** One of a closed set of values, or null. The column has a check constraint with the same values. */
export interface ChoiceDeclaration extends Declaration {
  readonly kind: 'choice';
  readonly values: readonly string[];
  readonly example: string;
}

/** Sentences in which the learner met the word, with their sources. */
export interface ContextsDeclaration extends Declaration {
  readonly kind: 'contexts';
  readonly maxItems: number;
  readonly example: readonly WordContext[];
}

/** A sentence in which the learner met the word. `captured_at` is an ISO 8601 timestamp. */
export interface WordContext {
  readonly sentence: string;
  readonly source_title: string | null;
  readonly source_url: string | null;
  readonly captured_at: string | null;
}

/** An entry of the catalogue. */
export type WordFieldDeclaration =
  | TermDeclaration
  | LanguageDeclaration
  | TextDeclaration
  | ListDeclaration
  | ChoiceDeclaration
  | ContextsDeclaration;

/** The type of a field's value. */
export type ValueOf<Field extends WordFieldDeclaration> = Field extends TermDeclaration | LanguageDeclaration
  ? string
  : Field extends TextDeclaration
    ? string | null
    : Field extends ListDeclaration
      ? string[]
      : Field extends ChoiceDeclaration
        ? Field['values'][number] | null
        : WordContext[];
