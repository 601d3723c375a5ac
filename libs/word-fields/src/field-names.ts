import { WORD_FIELDS } from './catalogue.js';
import type { ValueOf, WordFieldDeclaration, WordSection } from './word-field.js';

type Catalogue = typeof WORD_FIELDS;

/** The name of a field: its column and its member in JSON. */
export type WordFieldName = keyof Catalogue;

/** A word's content: every field with its value. */
export type WordFields = { readonly [Name in WordFieldName]: ValueOf<Catalogue[Name]> };

/** The names of the fields that are declared like this. */
type NamesLike<Declared> = { [Name in WordFieldName]: Catalogue[Name] extends Declared ? Name : never }[WordFieldName];

/** Fields with one text or null. */
export type TextFieldName = NamesLike<{ kind: 'text' }>;
/** Fields with a list of texts. */
export type ListFieldName = NamesLike<{ kind: 'list' }>;
/** Fields with one of a closed set of values, or null. */
export type ChoiceFieldName = NamesLike<{ kind: 'choice' }>;
/** Fields that a model may suggest. */
export type SuggestedFieldName = NamesLike<{ isSuggested: true }>;
/** Fields that are imported from columns and exported to them. */
export type ColumnFieldName = NamesLike<{ columnNames: readonly string[] }>;
/** Fields that the search of words covers. */
export type SearchedFieldName = NamesLike<{ isSearched: true }>;

/** All names, in the catalogue's order. */
export const WORD_FIELD_NAMES = Object.keys(WORD_FIELDS) as readonly WordFieldName[];
export const TEXT_FIELDS = namesWhere<TextFieldName>(({ kind }) => kind === 'text');
export const LIST_FIELDS = namesWhere<ListFieldName>(({ kind }) => kind === 'list');
export const CHOICE_FIELDS = namesWhere<ChoiceFieldName>(({ kind }) => kind === 'choice');
export const SUGGESTED_FIELDS = namesWhere<SuggestedFieldName>(({ isSuggested }) => isSuggested === true);
export const SEARCHED_FIELDS = namesWhere<SearchedFieldName>(({ isSearched }) => isSearched === true);

/** In the order of the published documents, of the API and of tools, so that they do not change. Newer fields follow. */
export const DOCUMENTED_FIELDS = inOrder(WORD_FIELD_NAMES, [
  ...(['term', 'target_language', 'translations', 'definition', 'example_sentence', 'examples', 'mnemonic', 'category'] as const),
  ...(['part_of_speech', 'cefr_level', 'pronunciation', 'collocations', 'tags', 'synonyms', 'antonyms', 'topics', 'contexts'] as const),
]);

/** In the order that exported files have always had, so that their columns do not move. Newer fields follow. */
export const COLUMN_FIELDS = inOrder(
  namesWhere<ColumnFieldName>(({ columnNames }) => columnNames !== undefined),
  [
    ...(['term', 'translations', 'definition', 'example_sentence', 'examples', 'pronunciation', 'part_of_speech', 'category'] as const),
    ...(['cefr_level', 'mnemonic', 'synonyms', 'antonyms', 'collocations', 'topics', 'tags'] as const),
  ],
);

/** The fields of a section of the word's page. */
export function sectionFields<Section extends WordSection>(section: Section): readonly NamesLike<{ section: Section }>[] {
  return namesWhere((field) => field.section === section);
}

/** The declaration of a field, typed as any of the kinds. */
export function fieldNamed(name: WordFieldName): WordFieldDeclaration {
  return WORD_FIELDS[name];
}

/** The names with `first` at the start, for an order that is older than the catalogue's. */
export function inOrder<Name extends WordFieldName>(names: readonly Name[], first: readonly Name[]): readonly Name[] {
  return [...first, ...names.filter((name) => !first.includes(name))];
}

/** A value for each of the fields. */
export function recordOf<Name extends WordFieldName, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** A word's fields with a value for each of the names. */
export function fieldsOf<Name extends WordFieldName>(
  names: readonly Name[],
  valueOf: (name: Name) => WordFields[Name],
): Pick<WordFields, Name> {
  return recordOf(names, valueOf) as Pick<WordFields, Name>;
}

/** Fields that a word can be without. */
export type OptionalFieldName = Exclude<WordFieldName, 'term' | 'target_language'>;

/** The content of a word that has only a term: null or an empty list in each field. */
export function emptyFields(): Pick<WordFields, OptionalFieldName> {
  const names = WORD_FIELD_NAMES.filter((name): name is OptionalFieldName => name !== 'term' && name !== 'target_language');
  return recordOf(names, (name) => ('maxItems' in WORD_FIELDS[name] ? [] : null)) as Pick<WordFields, OptionalFieldName>;
}

function namesWhere<Name extends WordFieldName>(isIncluded: (field: WordFieldDeclaration) => boolean): readonly Name[] {
  return WORD_FIELD_NAMES.filter((name): name is Name => isIncluded(fieldNamed(name)));
}
