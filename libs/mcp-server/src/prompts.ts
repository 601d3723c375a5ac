import { completable, type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { promptFault, PROMPTS, type PromptArgument } from '@wordhoard/mcp-contract';
import { z } from 'zod';
import type { Backend } from './backend.js';
import { completeIds } from './completion.js';

/** Registers all prompts of the contract. They refer to resources, which are authorized when read. */
export function registerPrompts(server: McpServer, backend: Backend): void {
  for (const prompt of PROMPTS) {
    const { name, title, description } = prompt;
    const argsSchema = z.object(Object.fromEntries(prompt.arguments.map((argument) => [argument.name, schemaOf(argument, backend)])));
    server.registerPrompt(name, { title, description, argsSchema }, (args) => {
      const given = Object.fromEntries(Object.entries(args).filter((entry): entry is [string, string] => entry[1] !== undefined));
      const fault = promptFault(prompt, given);
      if (fault !== undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, fault);
      return { description, messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }] };
    });
  }
}

function schemaOf({ name, description, required, values }: PromptArgument, backend: Backend) {
  const complete = (begun: string | undefined) =>
    values ? values.filter((value) => value.startsWith(begun ?? '')) : completeIds(backend, name, begun ?? '');
  const text = completable(z.string().describe(description), complete);
  return required ? text : text.optional();
}
