import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RoomDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../../testing/render-in-app.js';
import { useRoomViewChoice } from '../components/view-choice.js';
import palace from '../locales/en.json';
import walkTexts from '../locales/walk.en.json';
import { WalkView } from './walk-view.js';
import { planWalk } from './walk-plan.js';

const placed_at = '2026-03-28T12:00:00Z';
const room: RoomDto = {
  ...{ id: 3, group_id: 7, name: 'The hall', icon: null, created_at: placed_at, group_word_count: 2 },
  placements: [
    { word_id: 1, x_percent: 50, y_percent: 90, placed_at },
    { word_id: 2, x_percent: 10, y_percent: 50, placed_at },
  ],
};
const walk = planWalk(room.placements);

function Shown() {
  const chosen = useRoomViewChoice();
  return (
    <WalkView {...{ room, walk, chosen, passed: [], ahead: [1, 2], revealed: undefined }} placeText="Place 1 of 2: by the door">
      the card
    </WalkView>
  );
}

describe('WalkView', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(cleanup);

  it('a walk falls back to the flat view and explains why if the browser has no WebGL', async () => {
    await renderInApp(<Shown />, { palace, walk: walkTexts });
    expect(await screen.findByText('You are here: at the front.')).toBeTruthy();
    expect(screen.getByText(/3D is not available here/)).toBeTruthy();
    expect(screen.getByText('the card')).toBeTruthy();
  });

  it('a walk opens flat if the board was chosen, and remembers a change to 3D', async () => {
    localStorage.setItem('wordhoard.room-view', JSON.stringify('board'));
    await renderInApp(<Shown />, { palace, walk: walkTexts });
    expect(screen.getByText('You are here: at the front.')).toBeTruthy();
    expect(screen.queryByText(/3D is not available/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: '3D' }));
    await waitFor(() => {
      expect(localStorage.getItem('wordhoard.room-view')).toContain('space');
    });
  });
});
