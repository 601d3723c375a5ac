import { cleanup, screen } from '@testing-library/react';
import type { QueueDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../../testing/render-in-app.js';
import reviews from '../locales/en.json';
import { Today } from './today.js';

const queue: QueueDto = { due: 0, new: 0, learning: 0, next_due_at: null, daily: { new_left: 20, reviews_left: 200 } };

async function show(waiting: Partial<QueueDto>): Promise<Record<string, string | null>> {
  const { container } = await renderInApp(<Today queue={{ ...queue, ...waiting }} streakDays={3} />, { reviews });
  const figures = [...container.querySelectorAll('dl > div')];
  return Object.fromEntries(
    figures.map((figure) => [figure.querySelector('dt')?.textContent, figure.querySelector('dd')?.textContent ?? null]),
  );
}

const ahead = () => screen.queryByRole('link', { name: 'Study ahead' });
const start = () => screen.queryByRole('link', { name: 'Start review' });

describe('Today', () => {
  afterEach(cleanup);

  it('the dashboard shows due words, and new words within the daily limit', async () => {
    expect(await show({ due: 12, new: 90, learning: 3, daily: { new_left: 15, reviews_left: 200 } })).toEqual({
      due: '12',
      new: '15',
      learning: '3',
      streak: '3 days',
    });
    expect(start()).toBeTruthy();
  });

  it('the dashboard shows a thousand due words as a minimum', async () => {
    expect(await show({ due: 1000 })).toMatchObject({ due: '1,000+' });
  });

  it('the dashboard offers no session if nothing is due and no new word is allowed', async () => {
    expect(await show({ new: 5, daily: { new_left: 0, reviews_left: 200 } })).toMatchObject({ new: '0' });
    expect(start()).toBeNull();
    expect(ahead()).toBeNull();
    expect(screen.getByText('Nothing due right now.')).toBeTruthy();
  });

  it('the dashboard shows when the next word is due, and offers to study ahead', async () => {
    await show({ next_due_at: new Date(Date.now() + 3 * 3_600_000).toISOString() });
    expect(screen.getByText('Nothing due right now. The next word is due in 3 hours.')).toBeTruthy();
    expect(ahead()?.getAttribute('href')).toBe('/review/start?ahead=%221%22');
    expect(start()).toBeNull();
  });

  it('the dashboard leaves reviews beyond the daily limit for tomorrow, but not learning steps', async () => {
    const daily = { new_left: 0, reviews_left: 0 };
    await show({ due: 5, daily });
    expect(start()).toBeNull();
    expect(screen.getByText('You’ve reached today’s limit. The rest waits until tomorrow.')).toBeTruthy();
    expect(ahead()).toBeTruthy();
    cleanup();
    await show({ due: 5, learning: 1, daily });
    expect(start()).toBeTruthy();
  });
});
