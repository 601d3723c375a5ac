import type { AnkiCardRow } from '@wordhoard/imports';
import { restoreHomeDeck } from './home-deck.js';

const buildCard = (differences: Partial<AnkiCardRow>): AnkiCardRow => ({
  ...{ id: 1, ord: 0, mod: 0, usn: 0, type: 2, queue: 2, due: 50, ivl: 10, factor: 2500, reps: 3, lapses: 0, left: 0 },
  ...{ odue: 0, odid: 0, flags: 0, data: '', ...differences },
});

it.each<[string, Partial<AnkiCardRow>, Partial<AnkiCardRow>]>([
  ['was never in a filtered deck stays unchanged', { due: 50 }, { due: 50 }],
  ['is in a filtered deck gets its due day back', { odid: 9, odue: 70, due: -100_000 }, { due: 70, queue: 2 }],
  ['was shown without an answer returns to the reviews', { odid: 9, odue: 70, due: 1_795_000_000, queue: 4 }, { due: 70, queue: 2 }],
  ['was answered in a filtered deck keeps its new schedule', { odid: 9, odue: 0, due: 90 }, { due: 90 }],
  ['is in learning keeps its due time', { type: 1, queue: 4, odid: 9, odue: 1_795_000_000 }, { due: 1_795_000_000, queue: 1 }],
  ['is in a day-long learning step keeps its due day', { type: 3, queue: 4, odid: 9, odue: 70 }, { due: 70, queue: 3 }],
  ['is suspended stays suspended', { queue: -1, odid: 9, odue: 70 }, { due: 70, queue: -1 }],
])('when its home deck is restored, a card that %s', (_, card, home) => {
  expect(restoreHomeDeck(buildCard(card))).toEqual({ ...buildCard(card), odid: 0, odue: 0, ...home });
});
