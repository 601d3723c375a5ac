import { CEFR_LEVELS, type CefrLevel, VOCABULARY_LIMITS } from '@wordhoard/learning';
import {
  Bool,
  DateTime,
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
import { MAX_ASSOCIATIONS } from '../details/associations.js';
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
const TEXT = VOCABULARY_LIMITS.text.max;
const SENTENCE = VOCABULARY_LIMITS.sentence.max;
const URL_LENGTH = VOCABULARY_LIMITS.address.max;
const { translations, examples, lines, contexts } = VOCABULARY_LIMITS;
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

/** All fields of a word except its term. */
class WordContentDto {
  @Text(1, LINE, OPTIONAL)
  target_language?: string;

  @TextList(translations, LINE, OPTIONAL)
  translations?: string[];

  @Text(1, TEXT, CLEARABLE)
  definition?: string | null;

  @Text(1, SENTENCE, CLEARABLE)
  example_sentence?: string | null;

  @TextList(examples, SENTENCE, OPTIONAL)
  examples?: string[];

  @Text(1, TEXT, CLEARABLE)
  mnemonic?: string | null;

  @Text(1, LINE, CLEARABLE)
  category?: string | null;

  @Text(1, LINE, CLEARABLE)
  part_of_speech?: string | null;

  @OneOf(CEFR_LEVELS, CLEARABLE)
  cefr_level?: CefrLevel | null;

  @Text(1, LINE, CLEARABLE)
  pronunciation?: string | null;

  @TextList(lines, LINE, OPTIONAL)
  collocations?: string[];

  @TextList(lines, LINE, OPTIONAL)
  tags?: string[];

  @TextList(MAX_ASSOCIATIONS, LINE, OPTIONAL)
  synonyms?: string[];

  @TextList(MAX_ASSOCIATIONS, LINE, OPTIONAL)
  antonyms?: string[];

  @TextList(MAX_ASSOCIATIONS, LINE, OPTIONAL)
  topics?: string[];

  @ObjectList(WordContextInputDto, contexts, OPTIONAL)
  contexts?: WordContextInputDto[];

  /** Set if a model proposed any of this, which makes the word unverified. */
  @NestedObject(ProvenanceDto, OPTIONAL)
  ai?: ProvenanceDto;
}

export class CreateWordDto extends WordContentDto {
  @Text(1, LINE)
  term!: string;

  @OperationKey()
  operation_id?: string;
}

export class UpdateWordDto extends WordContentDto {
  @Text(1, LINE, OPTIONAL)
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
