import { decisionsOf } from './decisions-of.ts';

const README = `# Palace

## Decisions

- **One room at a time.** A room is a page.
- **Places keep
  their numbers**: after a move, too.
- No bold text, no decision.

## Files

- **Not a decision.**
`;

describe('the decisions of a README', () => {
  it('a decision is the bold beginning of a point in the section of decisions', () => {
    expect(decisionsOf(README)).toEqual(['One room at a time', 'Places keep their numbers']);
  });

  it('a README without that section has none', () => {
    expect(decisionsOf('# Palace\n\n- **Not a decision.**\n')).toEqual([]);
  });
});
