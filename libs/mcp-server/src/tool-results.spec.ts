import { TOOLS } from '@wordhoard/mcp-contract';
import { toolResult } from './tool-results.js';

it('derives the result of a tool only once, since each HTTP request registers all tools', () => {
  for (const tool of TOOLS) expect(toolResult(tool)).toBe(toolResult(tool));
});

it('puts the learner text note first in a tool result', () => {
  const withText = TOOLS.map(toolResult).filter(({ note }) => note !== undefined);
  expect(withText.length).toBeGreaterThan(20);
  for (const { schema } of withText) expect(Object.keys(schema.shape)[0]).toBe('learner_text');
});
