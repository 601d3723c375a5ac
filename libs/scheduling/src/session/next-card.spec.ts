import { nextCard } from './next-card.js';

const NOW = new Date('2026-03-10T12:00:00Z');
const MINUTE_MS = 60_000;
const LEARN_AHEAD = 20 * MINUTE_MS;

/** Minutes until a step falls due; null for a card that was not asked yet. */
function next(...minutes: (number | null)[]) {
  const cards = minutes.map((from) => ({ dueAt: from === null ? null : new Date(NOW.getTime() + from * MINUTE_MS) }));
  return nextCard(cards, NOW, LEARN_AHEAD);
}

it.each<[string, (number | null)[], ReturnType<typeof nextCard>]>([
  ['nothing without cards', [], null],
  ['the first card that was not asked yet', [null, null], { index: 0, isEarly: false }],
  ['a due step before new cards', [null, 0], { index: 1, isEarly: false }],
  ['the step that is due longest', [-1, -5, -3], { index: 1, isEarly: false }],
  ['new cards before a step that is not due', [1, null], { index: 1, isEarly: false }],
  ['the next step early when only steps are left', [15, 10], { index: 1, isEarly: true }],
  ['a step at the very end of the limit', [20], { index: 0, isEarly: true }],
  ['no step beyond the limit', [20.1, 60], null],
])('a session asks %s', (_what, minutes, expected) => {
  expect(next(...minutes)).toEqual(expected);
});
