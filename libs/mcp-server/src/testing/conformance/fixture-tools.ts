import { type CallToolResult, fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** A PNG of one pixel. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** A WAV without samples. */
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

/** The schema that the suite expects verbatim in `tools/list`. */
const NEWER_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: { $anchor: 'addressDef', type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
} as const;

type Content = CallToolResult['content'];

const IMAGE = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const CONTENTS: Readonly<Record<string, Content>> = {
  test_simple_text: [text('This is a simple text response for testing.')],
  test_image_content: [IMAGE],
  test_audio_content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
  test_embedded_resource: [embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  test_multiple_content_types: [
    text('Multiple content types test:'),
    IMAGE,
    embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ],
};

/** Tools that the suite calls. */
export function registerFixtureTools(server: McpServer): void {
  for (const [name, content] of Object.entries(CONTENTS)) server.registerTool(name, { description: name }, () => ({ content }));
  const newer = { description: 'Takes what only newer schemas can say.', inputSchema: fromJsonSchema({ ...NEWER_SCHEMA }) };
  server.registerTool('json_schema_2020_12_tool', newer, () => done());
  server.registerTool('test_error_handling', { description: 'Fails.' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  server.registerTool('test_tool_with_logging', { description: 'Logs.' }, async ({ mcpReq }) => {
    for (const step of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) await mcpReq.log('info', step);
    return done();
  });
  server.registerTool('test_tool_with_progress', { description: 'Tells how far it is.' }, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken: progressToken ?? 0, progress, total: 100 } });
    }
    return done();
  });
  const sampling = { description: 'Has the host’s model answer.', inputSchema: z.object({ prompt: z.string() }) };
  server.registerTool('test_sampling', sampling, async ({ prompt }, { mcpReq }) => {
    const { content } = await mcpReq.requestSampling({ messages: [{ role: 'user', content: text(prompt) }], maxTokens: 100 });
    return done(`LLM response: ${!Array.isArray(content) && content.type === 'text' ? content.text : ''}`);
  });
}

function done(what = 'Done.'): CallToolResult {
  return { content: [text(what)] };
}

function text(what: string) {
  return { type: 'text' as const, text: what };
}

function embedded(uri: string, mimeType: string, what: string): Content[number] {
  return { type: 'resource', resource: { uri, mimeType, text: what } };
}
