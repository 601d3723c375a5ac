import { cleanup, screen } from '@testing-library/react';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../../testing/render-in-app.js';
import { BoardPin } from '../board/board-pin.js';
import palace from '../locales/en.json';
import { RenderMedia } from '../render-media.js';
import type { RoomWord } from '../room-model.js';
import { ChosenMedia } from './chosen-media.js';

const file = (id: number, kind: WordMediaDto['kind']): WordMediaDto => ({
  ...{ id, word_id: 1, digest: `digest-${id}`, kind, media_type: '', part: 'term', subject: null, mnemonic_id: null, alt: '' },
  ...{ synthetic: false, width: 4, height: 3, duration_ms: null, created_at: '2026-11-26T12:00:00Z' },
});
const dog: RoomWord = {
  ...{ id: 1, term: 'el perro', language: 'Spanish', due: false, x_percent: 10, y_percent: 10 },
  media: [file(1, 'audio'), file(2, 'image'), file(3, 'image')],
};
const cat: RoomWord = { id: 2, term: 'el gato', language: 'Spanish', due: false, x_percent: 50, y_percent: 50 };

const show = (ui: React.ReactNode) =>
  renderInApp(<RenderMedia value={({ media, index }) => <b>{`${media.kind} ${index + 1}`}</b>}>{ui}</RenderMedia>, { palace });

describe('media of words in a room', () => {
  afterEach(cleanup);

  it('a word that is selected alone shows all its pictures and recordings', async () => {
    await show(<ChosenMedia words={[dog, cat]} selected={new Set([1])} />);
    expect(screen.getByRole('region', { name: 'Pictures and sound of el perro' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['audio 1', 'image 2', 'image 3']);
  });

  it.each([
    ['no word', []],
    ['several words', [1, 2]],
    ['a word without media', [2]],
  ])('nothing is shown while %s is selected', async (_, ids) => {
    await show(<ChosenMedia words={[dog, cat]} selected={new Set(ids)} />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('a word on the board shows its first picture after its term, if its label has space', async () => {
    const pin = (isFree: boolean) => (
      <BoardPin word={dog} label={{ left: 0, top: 0, isFree }} isSelected={false} isDragged={false} isNext />
    );
    await show(pin(true));
    expect(screen.getByRole('button').textContent).toMatch(/^el perroimage 2 back left/);
    cleanup();
    await show(pin(false));
    expect(screen.getByRole('button').textContent).toMatch(/^el perro back left/);
  });
});
