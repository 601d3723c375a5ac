import { cleanup, screen } from '@testing-library/react';
import type { RoomDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../../testing/render-in-app.js';
import palace from '../locales/en.json';
import walk from '../locales/walk.en.json';
import { FlatWalk } from './flat-walk.js';
import { EmptyWalk } from './empty-walk.js';

function buildRoom(...placements: [word_id: number, x_percent: number, y_percent: number][]): RoomDto {
  const placed_at = '2026-03-28T12:00:00Z';
  return {
    ...{ id: 3, group_id: 7, name: 'The hall', icon: null, created_at: placed_at, group_word_count: 9 },
    placements: placements.map(([word_id, x_percent, y_percent]) => ({ word_id, x_percent, y_percent, placed_at })),
  };
}

const room = buildRoom([1, 50, 90], [2, 10, 10], [4, 90, 50], [5, 30, 30]);

async function show({ passed = [], ahead }: { passed?: number[]; ahead: number[] }): Promise<HTMLElement> {
  const { container } = await renderInApp(
    <FlatWalk room={room} passed={passed} ahead={ahead}>
      the card
    </FlatWalk>,
    { palace, walk },
  );
  return container;
}

const stops = (container: HTMLElement) =>
  [...container.querySelectorAll('circle[cx]')].map((stop) => [stop.getAttribute('cx'), stop.getAttribute('data-stop')]);

describe('FlatWalk', () => {
  afterEach(cleanup);

  it('a flat walk shows the card and the position of the current word', async () => {
    await show({ ahead: [2, 4] });
    expect(screen.getByText('the card')).toBeTruthy();
    expect(screen.getByText('You are here: back left.')).toBeTruthy();
  });

  it('a flat walk marks the places that are passed, ahead, or not part of the walk', async () => {
    const container = await show({ passed: [1], ahead: [2, 4] });
    expect(stops(container)).toEqual([
      ['50', 'passed'],
      ['10', 'ahead'],
      ['90', 'ahead'],
      ['30', null],
    ]);
    const here = container.querySelector<SVGGElement>('g[style]');
    expect(here?.style.transform).toBe('translate(10px, 10px)');
    expect(container.querySelector('polyline')?.getAttribute('points')).toBe('50,99.4 50,90 10,10 90,50');
  });

  it('a flat walk reports that the current word has been removed from the room', async () => {
    const container = await show({ ahead: [9, 2] });
    expect(screen.getByText('This word is no longer in the room.')).toBeTruthy();
    expect(container.querySelector('g[style]')).toBeNull();
  });
});

describe('EmptyWalk', () => {
  afterEach(cleanup);

  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  it('an empty walk links to the room editor if no words are placed', async () => {
    await renderInApp(<EmptyWalk room={buildRoom()} isAhead={false} />, { walk });
    expect(href('Place words')).toBe('/palace/3');
  });

  it('an empty walk offers a walk through words that are not due only once', async () => {
    await renderInApp(<EmptyWalk room={room} isAhead={false} />, { walk });
    expect(href('Walk anyway')).toMatch(/^\/palace\/3\/walk\?ahead=/);
    cleanup();
    await renderInApp(<EmptyWalk room={room} isAhead />, { walk });
    expect(screen.queryByRole('link', { name: 'Walk anyway' })).toBeNull();
    expect(href('Back to the room')).toBe('/palace/3');
  });
});
