import type { OpenAPIObject } from '@nestjs/swagger';
import { fieldNamed, recordOf, WORD_FIELD_NAMES } from '@wordhoard/word-fields';

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
type JsonObject = { readonly [Name in string]: Json };

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Record<string, Schema>;
  examples?: readonly Json[];
}

const UUID = '0199f1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const MOMENT = '2026-11-24T08:30:00.000Z';
const OPERATION = { operation_id: '0199f1b2-9d10-7a21-b342-c453d564e675' };
const PASSWORD = 'correct horse battery staple';
const HAUS = { term: 'Haus', target_language: 'German' };
const HAUS_ANSWER = { word_id: 42, facet: 0, outcome: 'correct', grade: 'good', response_time_ms: 2300 };
const TUTOR = { target_language: 'German', difficulty: 'steady', group_id: 7 };
const IMPORT = {
  import_id: UUID,
  mapping: [{ kind: 'Basic', fields: { term: [0], translations: [1], example_sentence: [2] } }],
  target: { name: 'German', target_language: 'German' },
  duplicates: 'skip',
};

/** An example for each request body, by schema name. A test sends them all. */
const BODY_EXAMPLES: Readonly<Record<string, Json>> = {
  RegisterDto: {
    ...{ username: 'ada', email: 'ada@example.org', password: PASSWORD },
    ...{ native_language: 'en', interface_language: 'en', time_zone: 'Europe/Berlin' },
  },
  LoginDto: { email: 'ada@example.org', password: PASSWORD },
  ElevateDto: { password: PASSWORD },
  ResetPasswordDto: { token: 'vG6hX0mYt1q8', new_password: 'four other random words' },
  ChangePasswordDto: { current_password: PASSWORD, new_password: 'four other random words' },
  UpdateMeDto: { time_zone: 'Asia/Tokyo' },
  DeleteMeDto: { password: PASSWORD },
  CreateNarrowSignInDto: { scope: 'capture' },
  SetRoleDto: { role: 'admin' },
  SaveAiCredentialDto: { api_key: 'sk-example' },
  UpdateAiSettingsDto: { provider: 'local', local_base_url: 'http://127.0.0.1:11434/v1', local_model: 'llama3.2' },
  AskAdviceDto: { about: 'word', id: 42 },
  ComposeCoachingDto: {
    task: 'Say what to practise next.',
    target_language: 'German',
    evidence: [{ evidence_id: 'evidence-1', fact: 'Missed the gender of "Haus" three times.', source: 'review log' }],
    allowed_claims: ['The gender of nouns needs practice.'],
  },
  BeginActivityDto: { activity_type: 'recall', prompt: 'What is "house" in German?', expected_evaluation: { word_id: 42, facet: 1 } },
  RespondToActivityDto: { response: 'das Haus' },
  SessionCommandDto: OPERATION,
  StartCompanionSessionDto: { goal: 'Talk about my flat', language: 'German', group_id: 7, difficulty: 'gentle' },
  CompanionChatDto: { content: 'Wie sagt man "roof"?' },
  AddTurnDto: { role: 'user', content: 'Das Haus ist groß.' },
  StartConversationDto: TUTOR,
  SendMessageDto: { content: 'Ich wohne in einem kleinen Haus.' },
  CorrectionFeedbackDto: { verdict: 'accepted' },
  EnrichWordDto: HAUS,
  TranslateInContextDto: { ...HAUS, sentence: 'Wir fahren nach Haus.' },
  RegenerateFieldDto: { ...HAUS, field: 'examples' },
  ExtractWordsDto: { group_id: 7, text: 'Der Zug hat Verspätung.', target_language: 'German', max_items: 10, min_level: 'B1' },
  PlanImportDto: IMPORT,
  ParsePageDto: { url: 'https://example.org/word-list.html' },
  GenerateLearningPathDto: { goal: 'Rent a flat in Berlin', target_language: 'German', group_id: 7 },
  CreateGrantDto: { tool: 'svc_list_due_reviews', access: 'read', workspace: '/home/ada/notes', mode: 'once' },
  InvokeToolDto: { tool: 'svc_list_due_reviews', workspace: '/home/ada/notes', payload: { limit: 5 } },
  FetchMediaDto: { url: 'https://example.org/casa.jpg' },
  AttachMediaDto: { digest: '0'.repeat(64), part: 'term', alt: 'A white house' },
  UpdateWordMediaDto: { alt: 'A white house by the sea' },
  ReorderWordMediaDto: { ids: [2, 1] },
  GenerateSpeechDto: { part: 'example', subject: 'Das Haus hat einen Garten.' },
  CreateMnemonicDto: { text: 'A house sounds like "Haus" with a smile.' },
  SuggestMnemonicsDto: { style: 'imagery' },
  VoteForMnemonicDto: { vote: 'up' },
  AuthorizationDecisionDto: {
    ...{ client_id: 'client-1', redirect_uri: 'http://127.0.0.1:8765/callback', response_type: 'code' },
    ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
    ...{ scope: 'vocabulary-read', state: 'af0ifjsldkj', approve: true },
  },
  TokenRequestDto: {
    ...{ grant_type: 'authorization_code', client_id: 'client-1', code: 'SplxlOBeZQQYbYS6WxSbIA' },
    ...{ redirect_uri: 'http://127.0.0.1:8765/callback', code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' },
  },
  RevokeTokenDto: { token: 'tGzv3JOkF0XG5Qx2TlKWIA', client_id: 'client-1' },
  RegisterClientDto: { client_name: 'Notes', redirect_uris: ['http://127.0.0.1:8765/callback'] },
  CorrectObservationDto: { outcome: 'correct', note: 'I knew it; it was a typing error.' },
  RecordPracticeDto: { round_id: UUID, game: 'match', answers: [{ word_id: 42, facet: 0, outcome: 'correct' }] },
  PlaceWordsDto: { placements: [{ word_id: 42, x_percent: 25, y_percent: 60 }] },
  PlaceWordDto: { word_id: 42, x_percent: 25, y_percent: 60 },
  CreateRoomDto: { group_id: 7, name: 'Kitchen', icon: 'kitchen' },
  UpdateRoomDto: { name: 'Kitchen' },
  AcknowledgeDto: { notification_ids: [3] },
  ActOnNotificationDto: { action: 'start_session' },
  CreateReminderDto: { kind: 'due_words', trigger_time: '18:30', recurrence: 'weekdays' },
  UpdateReminderDto: { enabled: false },
  StartSessionDto: { mode: 'standard', group_id: 7, limit: 20 },
  AnswerDto: { ...HAUS_ANSWER, attempted_answer: 'house', ...OPERATION },
  UndoDto: OPERATION,
  SyncDto: { sent_at: MOMENT, operations: [{ ...HAUS_ANSWER, client_session_id: UUID, answered_at: MOMENT, ...OPERATION }] },
  ResetWordDto: OPERATION,
  SetDueDto: { due_at: '2026-12-01T00:00:00.000Z' },
  UndoScheduleDto: { takes_back: OPERATION.operation_id },
  StartAttemptDto: { scenario_key: 'restaurant', target_language: 'German', difficulty: 'steady' },
  EditWordsDto: { filter: { group_id: 7, tag: 'home' }, cefr_level: 'A1' },
  ChooseWordsDto: { word_ids: [42, 43] },
  RestoreWordsDto: { word_ids: [42, 43] },
  BuryWordDto: { until: '2099-01-01T00:00:00.000Z' },
  CreateGroupDto: { name: 'German', target_language: 'German', directions: 'both' },
  UpdateGroupDto: { name: 'German A1' },
  ChangeAssociationsDto: { add: [{ kind: 'synonym', value: 'Gebäude' }] },
  CreateWordDto: {
    ...{ ...HAUS, translations: ['house', 'home'], part_of_speech: 'noun', cefr_level: 'A1', pronunciation: 'haʊ̯s' },
    ...{ definition: 'A building for people to live in.', example_sentence: 'Das Haus hat einen Garten.', tags: ['home'] },
  },
  UpdateWordDto: { translations: ['house', 'home'], suspended: false },
  CreateWeeklyReportDto: { week: '2026-W47' },
  UpdateRecallSettingsDto: { scheduler: 'fsrs', desired_retention: 0.9, new_words_per_day: 20, learning_steps: ['1m', '10m'] },
  PreviewSettingsDto: { settings: { desired_retention: 0.85 } },
};

const FORMATS: Readonly<Record<string, Json>> = {
  'date-time': MOMENT,
  date: '2026-11-24',
  uuid: UUID,
  email: 'ada@example.org',
};

/** Examples for parameters and response fields. */
const FIELDS: Readonly<Record<string, Json>> = {
  digest: '0'.repeat(64),
  word_ids: [42, 43],
  ...recordOf(WORD_FIELD_NAMES, (name): Json => fieldNamed(name).example as Json),
  ...{ model: 'llama3.2', ai_model: 'llama3.2' },
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature',
  client_name: 'Notes',
  corrected: 'Ich wohne in einem kleinen Haus.',
  cursor: 'eyJpZCI6NDJ9',
  days: 30,
  description: 'Words for rooms and furniture.',
  detail: 'The word does not exist.',
  explanation: '"In" with a place takes the dative.',
  hint: 'It begins with H.',
  host: 'api.example.org',
  id: 42,
  message: 'must be a whole number',
  n: 1,
  next_cursor: 'eyJpZCI6NDJ9',
  original: 'Ich wohne in ein kleines Haus.',
  provider: 'cloud_a',
  q: 'haus',
  quiet_hours_end: '07:00',
  quiet_hours_start: '22:00',
  resource: 'https://words.example.org/mcp',
  room_name: 'Kitchen',
  sentence_translation: 'The house has a garden.',
  source_title: 'Am Stadtrand',
  source_url: 'https://example.org/am-stadtrand',
  summary: 'You talked about your flat.',
  title: 'Your week in review',
  topic: 'living',
  translation: 'house',
  uri: 'svc://me/today',
  why: 'Missed three times this week.',
  year: 2026,
};

const VALUES: ReadonlyMap<string, Json> = new Map([...fieldsOf(Object.values(BODY_EXAMPLES)), ...Object.entries(FIELDS)]);

/** The /docs reference shows the example of an optional parameter but sends it only if ticked. */
const NOT_SENT = { 'x-disabled': true };

/** Adds examples to request bodies, and to the fields and parameters whose names have one. */
export function addExamples(document: OpenAPIObject): void {
  for (const { properties = {} } of Object.values(document.components?.schemas ?? {}) as Schema[]) {
    for (const [name, schema] of Object.entries(properties)) {
      const example = exampleOf(name, schema);
      if (example !== undefined) schema.examples = [example];
    }
  }
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.get, path.post, path.put, path.patch, path.delete]) {
      if (operation) addToOperation(operation);
    }
  }
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

function addToOperation({ parameters = [], requestBody }: Operation): void {
  for (const parameter of parameters) {
    if ('$ref' in parameter) continue;
    const schema = (parameter.schema ?? {}) as Schema;
    const example = exampleOf(parameter.name, schema) ?? schema.enum?.[0] ?? (schema.type === 'boolean' ? true : undefined);
    if (example === undefined) throw new Error(`write an example of the parameter ${parameter.name} in examples.ts`);
    if (parameter.required) parameter.example = example;
    else parameter.examples = { default: { value: example, ...NOT_SENT } };
  }
  for (const media of Object.values(requestBody && 'content' in requestBody ? requestBody.content : {})) {
    if (!media.schema || !('$ref' in media.schema)) continue;
    const name = media.schema.$ref.split('/').at(-1) ?? '';
    const example = BODY_EXAMPLES[name];
    if (example === undefined) throw new Error(`write an example of ${name} in examples.ts`);
    media.example = example;
  }
}

/** Undefined if the schema is documentation enough. */
function exampleOf(name: string, schema: Schema): Json | undefined {
  const value = VALUES.get(name) ?? (schema.type === 'integer' && name.endsWith('_id') ? 42 : undefined);
  if (value !== undefined && accepts(schema, value)) return value;
  return schema.type === 'string' ? FORMATS[schema.format ?? ''] : undefined;
}

function accepts({ type, format, enum: values, ...rest }: Schema, value: Json): boolean {
  if ('$ref' in rest || 'allOf' in rest || 'oneOf' in rest) return false;
  if (values) return values.includes(value);
  if (type === 'array') return Array.isArray(value) && value.every((item) => isItem(rest, item));
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (format !== undefined && format in FORMATS) return value === FORMATS[format];
  return typeof value === type;
}

/** Lists of texts or of whole numbers. */
function isItem(list: object, value: unknown): boolean {
  const { items } = list as { items?: { type?: string; enum?: unknown } };
  if (items?.enum) return false;
  return items?.type === 'integer' ? typeof value === 'number' : items?.type === 'string' && typeof value === 'string';
}

/** All fields in the examples, at any depth. The first value wins. */
function fieldsOf(examples: readonly Json[]): Map<string, Json> {
  const fields = new Map<string, Json>();
  for (const example of examples) {
    if (typeof example !== 'object' || example === null) continue;
    const members = Array.isArray(example) ? example.entries() : Object.entries(example);
    for (const [name, value] of members) {
      if (typeof name === 'string' && !fields.has(name)) fields.set(name, value as Json);
    }
    for (const [name, value] of fieldsOf(Object.values(example))) if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}
