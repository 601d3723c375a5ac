import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderInApp } from '../../../testing/render-in-app.js';
import recallSettings from '../locales/en.json';
import { AdvisedRetention } from './retention-advice.js';

/** Time per known word is lowest at 90 %. */
const POINTS = [85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95].map((percent) => ({
  retention: percent / 100,
  secondsPerDay: 66 * (1 + ((percent - 90) / 10) ** 2),
  knownWords: 300,
}));

async function show(current: number, newWordsPerDay = 10) {
  const onChoose = jest.fn();
  const props = { points: POINTS, newWordsPerDay, current, onChoose };
  await renderInApp(<AdvisedRetention {...props} />, { 'recall-settings': recallSettings });
  return { onChoose, user: userEvent.setup() };
}

describe('AdvisedRetention', () => {
  it('recommends the retention with the least time per known word, for the new words per day', async () => {
    const { onChoose, user } = await show(95);
    expect(screen.getByText(/takes the least time/).textContent).toBe(
      '90% takes the least time per known word: with 10 new words per day, 11 minutes per day and 3,000 words known after a year.',
    );
    await user.click(screen.getByRole('button', { name: 'Use 90%' }));
    expect(onChoose).toHaveBeenCalledWith(90);
  });

  it('lists every retention in a table', async () => {
    await show(95);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(1 + POINTS.length);
    expect(rows[0]).toBe('Desired retention (%)Minutes per dayWords known after a year');
    expect(rows.at(-1)).toBe('95143,000');
  });

  it('has nothing to change if the best retention is set', async () => {
    await show(90);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('compares one new word per day while new words are paused', async () => {
    await show(95, 0);
    expect(screen.getByText(/takes the least time/).textContent).toContain('with 1 new word per day, 66 seconds per day and 300 words');
  });
});
