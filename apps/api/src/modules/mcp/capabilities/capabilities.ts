import { type Declarations, PROMPTS } from '@wordhoard/mcp-contract';

/** The service's public capabilities, which are the same for all clients. */
export function capabilities(version: string, { tools, resources }: Declarations) {
  return {
    version,
    tools: tools.map(({ undo: _undo, ...declared }) => declared),
    resources,
    prompts: PROMPTS.map(({ name, title, description, arguments: given }) => ({ name, title, description, arguments: given })),
  };
}
