import type { OpenAPIObject } from '@nestjs/swagger';
import { DigestPipe, IdPipe, UuidPipe } from '../http/path-id.pipe.js';
import type { Route } from './routes.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameters = NonNullable<Operation['parameters']>;

const SCHEMA_OF = new Map<unknown, object>([
  [IdPipe, { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }],
  [UuidPipe, { type: 'string', format: 'uuid' }],
  [DigestPipe, { type: 'string', pattern: '^[0-9a-f]{64}$' }],
]);

/** Parameters with the same meaning in every operation. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  limit: 'Maximum number of items on a page.',
  cursor: '`next_cursor` of the previous page. Omit it for the first page.',
  q: 'A text to search for.',
  sort: 'The order of the list.',
  state: 'Only records in this state; of an OAuth request, the value that the client gets back.',
  status: 'Only words with this status.',
  tag: 'Only words with this tag.',
  type: 'Only events of this type.',
  from: 'Only events from this time on.',
  workspace: 'The workspace in which the assistant works.',
  redirect_uri: "The client's registered redirect URI.",
  response_type: '`code`.',
  code_challenge: 'The PKCE challenge.',
  code_challenge_method: '`S256`.',
  scope: 'The scopes that the client asks for, separated by spaces.',
  resource: 'The address of the MCP server that the token is for (RFC 8707).',
  provider: 'The name of the provider.',
  client_id: 'The id of the OAuth client, which may be an address.',
  scenario_key: 'The key of the scenario.',
  digest: 'The SHA-256 of the file as it was received.',
  n: 'The position of the correction in its message, from 1.',
};

/** Adds descriptions to parameters, and schemas to path ids. */
export function parametersOf(parameters: Parameters, { pipes }: Route): Parameters {
  return parameters.map((parameter) => {
    if ('$ref' in parameter) return parameter;
    const schema = pipes
      .get(parameter.name)
      ?.map((pipe) => SCHEMA_OF.get(pipe))
      .find((found) => found !== undefined);
    const description = parameter.description || DESCRIPTIONS[parameter.name] || idDescription(parameter.name);
    return { ...parameter, description, ...(parameter.in === 'path' && schema && { schema }) };
  });
}

/** `parameter_set_id` is the id of the parameter set. */
function idDescription(name: string): string {
  if (!/(^|_)id$/.test(name)) throw new Error(`describe the parameter ${name} in its DTO or in parameters.ts`);
  const thing = name.replace(/_?id$/, '').replaceAll('_', ' ');
  return `The id of the ${thing || 'item'}.`;
}
