import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { PNG } from './fixture-tools.js';

/** The resource that the suite subscribes to. */
export const WATCHED = 'test://watched-resource';

const CONTENTS = [
  { uri: 'test://static-text', mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  { uri: 'test://static-binary', mimeType: 'image/png', blob: PNG },
  { uri: WATCHED, mimeType: 'text/plain', text: 'It may change.' },
];

/** Resources that the suite reads. */
export function registerFixtureResources(server: McpServer): void {
  for (const content of CONTENTS) {
    const { uri, mimeType } = content;
    server.registerResource(uri.slice('test://'.length), uri, { description: uri, mimeType }, () => ({ contents: [content] }));
  }
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, { mimeType: 'application/json' }, ({ href }, { id }) => {
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` });
    return { contents: [{ uri: href, mimeType: 'application/json', text }] };
  });
}
