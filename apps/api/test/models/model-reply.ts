/** The parts of a response schema that we use. */
interface AnswerSchema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly AnswerSchema[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly items?: AnswerSchema;
}

const ITEMS = 3;
/** Valid as a score, a word count and a goal index. */
const NUMBER = 3;

/** A valid response for any feature: it has all fields, and each text contains `says` and a distinct letter. */
export function replyTo(schema: unknown, says: string): string {
  let texts = 0;
  const text = () => `${says}${String.fromCharCode(97 + texts++)}`;
  return schema === null ? text() : JSON.stringify(valueOf(schema as AnswerSchema, text));
}

function valueOf(schema: AnswerSchema, text: () => string): unknown {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((name) => name !== 'null');
  const [first] = (schema.anyOf ?? []).filter((choice) => choice.type !== 'null');
  if (first) return valueOf(first, text);
  if (schema.enum) return schema.enum.find((value) => value !== null);
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, member]) => [name, valueOf(member, text)]));
    case 'array':
      return Array.from({ length: ITEMS }, () => valueOf(schema.items ?? {}, text));
    case 'number':
    case 'integer':
      return NUMBER;
    case 'boolean':
      return true;
    case undefined:
    default:
      return text();
  }
}
