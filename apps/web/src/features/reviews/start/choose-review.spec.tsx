import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getReviewQueue } from '@wordhoard/api-client/sdk';
import type { GroupDto, QueueDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../../testing/render-in-app.js';
import reviews from '../locales/en.json';
import { preferences } from '../preferences.js';
import { ChooseReview } from './choose-review.js';

jest.mock('@wordhoard/api-client/sdk');
const queue: QueueDto = { due: 3, new: 9, learning: 0, next_due_at: null, daily: { new_left: 4, reviews_left: 200 } };

async function show(groupId?: number) {
  jest.mocked(getReviewQueue).mockResolvedValue({ data: queue } as never);
  const groups = [{ id: 7, name: 'Animals' } as GroupDto];
  const onStart = jest.fn();
  await renderInApp(<ChooseReview groups={groups} groupId={groupId} onStart={onStart} />, { reviews });
  await screen.findByText('3 due · 4 new');
  return { onStart, user: userEvent.setup() };
}

const mode = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
const start = () => screen.getByRole('button', { name: 'Start' });

describe('ChooseReview', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
    jest.resetAllMocks();
  });

  it('the start page starts a standard session of twenty words from all groups by default', async () => {
    const { onStart, user } = await show();
    await user.click(start());
    expect(onStart).toHaveBeenCalledWith({ mode: 'standard', limit: 20, ahead: false });
  });

  it('the start page starts with the chosen options and remembers the general ones', async () => {
    const { onStart, user } = await show(7);
    await user.click(mode('Focus'));
    await user.selectOptions(screen.getByLabelText('Number of words'), '50');
    await user.click(screen.getByLabelText('Study ahead'));
    await user.click(screen.getByLabelText('Type answers'));
    await user.click(start());
    expect(onStart).toHaveBeenCalledWith({ mode: 'focus', limit: 50, groupId: 7, ahead: true });
    expect(preferences()).toEqual({ mode: 'focus', limit: '50', isTyped: true });

    cleanup();
    const again = await show();
    expect(mode('Focus')).toHaveProperty('checked', true);
    await again.user.click(start());
    expect(again.onStart).toHaveBeenCalledWith({ mode: 'focus', limit: 50, ahead: false });
  });

  it.each([
    ['Walking', { mode: 'walking', limit: 20, ahead: true }, ['Type answers']],
    ['Night', { mode: 'night', limit: 10, ahead: true }, ['Type answers']],
    ['Study break', { mode: 'break', ahead: true }, ['Type answers', 'Number of words']],
    ['Mistakes', { mode: 'mistakes', limit: 20, ahead: false }, ['Study ahead']],
  ])('the start page shows in mode %s only options that apply', async (name, options, left) => {
    const { onStart, user } = await show();
    await user.click(screen.getByLabelText('Study ahead'));
    await user.click(mode(name));
    expect(left.filter((label) => screen.queryByLabelText(label))).toEqual([]);
    await user.click(start());
    expect(onStart).toHaveBeenCalledWith(options);
  });

  it('the start page links to the flashcards of the chosen group', async () => {
    const { user } = await show();
    await user.selectOptions(screen.getByLabelText('Words from'), 'Animals');
    expect(screen.getByRole('link', { name: /flashcards/ }).getAttribute('href')).toMatch(/^\/flashcards\?group=/);
    expect(jest.mocked(getReviewQueue).mock.lastCall?.[0]).toMatchObject({ query: { group_id: 7 } });
  });
});
