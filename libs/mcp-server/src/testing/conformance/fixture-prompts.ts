import { completable, type GetPromptResult, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { PNG } from './fixture-tools.js';

type Content = GetPromptResult['messages'][number]['content'];

/** Prompts that the suite gets and completes. */
export function registerFixturePrompts(server: McpServer): void {
  const cities = completable(z.string(), (begun) => ['paris', 'park', 'party'].filter((value) => value.startsWith(begun)));
  server.registerPrompt('test_simple_prompt', { description: 'A text.' }, () => said(text('This is a simple prompt for testing.')));
  server.registerPrompt('test_prompt_with_image', { description: 'A text about an image.' }, () =>
    said({ type: 'image', data: PNG, mimeType: 'image/png' }, text('Please analyze the image above.')),
  );
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'A text of two parts.', argsSchema: z.object({ arg1: cities, arg2: z.string() }) },
    ({ arg1, arg2 }) => said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'A text about a resource.', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) =>
      said(
        { type: 'resource', resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' } },
        text('Please process the embedded resource above.'),
      ),
  );
}

function said(...contents: Content[]): GetPromptResult {
  return { messages: contents.map((content) => ({ role: 'user', content })) };
}

function text(what: string): Content {
  return { type: 'text', text: what };
}
