import { DECLARED } from '@wordhoard/mcp-contract';
import { toolResult } from './tool-results.js';

it('puts the learner text note first in a tool result', () => {
  const withText = DECLARED.tools.map(toolResult).filter(({ note }) => note !== undefined);
  expect(withText.length).toBeGreaterThan(20);
  for (const { schema } of withText) expect(Object.keys(schema['properties'] as object)[0]).toBe('learner_text');
});
