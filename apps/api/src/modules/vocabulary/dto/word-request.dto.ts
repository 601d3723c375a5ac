import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import { DOCUMENTED_FIELDS, fieldNamed, recordOf, WORD_FIELDS, type WordFieldName, type WordFields } from '@wordhoard/word-fields';
import {
  Bool,
  DateTime,
  dtoOf,
  Float,
  Id,
  Integer,
  NestedObject,
  ObjectList,
  OneOf,
  OperationKey,
  Text,
  TextList,
} from '../../../platform/http/fields.js';
import { Provider, PROVIDERS } from '../../../config/ai-options.js';

const AUTHORS = PROVIDERS.filter((provider) => provider !== Provider.None);

/** The model that proposed this. Without it, a person wrote it. */
export class ProvenanceDto {
  @OneOf(AUTHORS)
  provider!: Exclude<Provider, 'none'>;

  @Text(1, 255)
  model!: string;

  /** The model's confidence, if it reported one. */
  @Float(0, 1, { optional: true })
  confidence?: number;
}

const LINE = VOCABULARY_LIMITS.line.max;
const SENTENCE = VOCABULARY_LIMITS.sentence.max;
const URL_LENGTH = VOCABULARY_LIMITS.address.max;
const OPTIONAL = { optional: true } as const;
const CLEARABLE = { optional: true, nullable: true } as const;

/** Where the learner found the word. */
class WordContextInputDto {
  @Text(1, SENTENCE)
  sentence!: string;

  @Text(1, LINE, CLEARABLE)
  source_title?: string | null;

  @Text(1, URL_LENGTH, CLEARABLE)
  source_url?: string | null;

  @DateTime(CLEARABLE)
  captured_at?: string | null;
}

/** A field that a request may leave out. Null clears a text or a choice. */
export function WordField(name: WordFieldName): PropertyDecorator {
  const field = fieldNamed(name);
  switch (field.kind) {
    case 'term':
    case 'language':
      return Text(1, field.max, OPTIONAL);
    case 'text':
      return Text(1, field.max, CLEARABLE);
    case 'list':
      return TextList(field.maxItems, field.max, OPTIONAL);
    case 'choice':
      return OneOf(field.values, CLEARABLE);
    case 'contexts':
      return ObjectList(WordContextInputDto, field.maxItems, OPTIONAL);
  }
}

type ContentName = Exclude<WordFieldName, 'term'>;
type ContentMembers = { -readonly [Name in ContentName]?: Name extends 'contexts' ? WordContextInputDto[] : WordFields[Name] };

const CONTENT_NAMES = DOCUMENTED_FIELDS.filter((name): name is ContentName => name !== 'term');

/** All fields of a word except its term. */
class WordContentDto extends dtoOf<ContentMembers>(recordOf(CONTENT_NAMES, WordField)) {
  /** Set if a model proposed any of this, which makes the word unverified. */
  @NestedObject(ProvenanceDto, OPTIONAL)
  ai?: ProvenanceDto;
}

export class CreateWordDto extends WordContentDto {
  @Text(1, WORD_FIELDS.term.max)
  term!: string;

  /** If the group has a word with this term, adds the contexts to that word and returns it. Its other fields stay as they are. */
  @Bool(OPTIONAL)
  use_existing?: boolean;

  @OperationKey()
  operation_id?: string;
}

export class UpdateWordDto extends WordContentDto {
  @WordField('term')
  term?: string;

  /** Moves the word to this group. */
  @Id(OPTIONAL)
  group_id?: number;

  /** A suspended word is not asked. */
  @Bool(OPTIONAL)
  suspended?: boolean;

  /** A color from 1 to 7; 0 removes it. The flag is not content, so the revision stays. */
  @Integer(VOCABULARY_LIMITS.flag.min, VOCABULARY_LIMITS.flag.max, OPTIONAL)
  flag?: number;

  /** The revision that this change is based on. The change is rejected if the word has changed since. */
  @Id(OPTIONAL)
  base_revision?: number;
}
