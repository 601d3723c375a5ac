import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderInApp } from '../../../testing/render-in-app.js';
import palace from '../locales/en.json';
import { Board } from './board.js';
import type { WordPlacement, RoomWord } from '../room-model.js';

const WORDS: readonly RoomWord[] = [
  { id: 1, term: 'el perro', language: 'Spanish', due: true, x_percent: 10, y_percent: 10 },
  { id: 2, term: '犬', language: 'Japanese', due: false, x_percent: 50, y_percent: 10 },
  { id: 3, term: 'كلب', language: 'Other', due: false, x_percent: 50, y_percent: 60 },
];

const onPlace = jest.fn<undefined, [readonly WordPlacement[]]>();

/** A floor of 400 by 400 pixels in the corner of the window. */
function Stage() {
  const [words, setWords] = useState(WORDS);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return (
    <Board
      kind="home"
      words={words}
      selected={selected}
      onSelect={setSelected}
      onPlace={(shiftWords) => {
        onPlace(shiftWords);
        setWords((before) => before.map((word) => ({ ...word, ...shiftWords.find(({ word_id }) => word_id === word.id) })));
      }}
    />
  );
}

const pin = (name: RegExp) => screen.getByRole('button', { name });
const focus = (name: RegExp) => {
  act(() => {
    pin(name).focus();
  });
};
const selected = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button', { pressed: true })
    .map((button) => button.dataset['word']);

async function show() {
  await renderInApp(<Stage />, { palace });
  const floor = screen.getByRole('group', { name: 'Floor plan' });
  jest.spyOn(floor, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 400, height: 400 } as DOMRect);
  const user = userEvent.setup({ delay: null });
  const drag = (target: Element, from: [number, number], ...to: [number, number][]) => {
    fireEvent.pointerDown(target, { pointerId: 1, button: 0, clientX: from[0], clientY: from[1] });
    for (const [clientX, clientY] of to) fireEvent.pointerMove(target, { pointerId: 1, clientX, clientY });
    const [clientX, clientY] = to.at(-1) ?? from;
    return () => {
      fireEvent.pointerUp(target, { pointerId: 1, clientX, clientY });
      fireEvent.click(target, { clientX, clientY });
    };
  };
  return { user, floor, drag };
}

describe('Board', () => {
  beforeAll(() => {
    // jsdom has no pointer capture, and its pointer events have no coordinates.
    Object.defineProperty(Element.prototype, 'setPointerCapture', { value: () => undefined });
    Object.defineProperty(window, 'PointerEvent', { value: PointerAt });
  });
  beforeEach(() => onPlace.mockReset());

  it('the board announces the position of each word and whether it is due', async () => {
    await show();
    expect(pin(/el perro/).textContent).toContain('Due. back left, 10% from the left, 10% from the back');
    expect(pin(/犬/).textContent).not.toContain('Due.');
    expect(pin(/كلب/).querySelector('bdi')?.dir).toBe('rtl');
  });

  it('the board moves a word with the pointer and reports the move once, on release', async () => {
    const { drag } = await show();
    const letGo = drag(pin(/el perro/), [40, 40], [60, 60], [80, 120]);
    expect(onPlace).not.toHaveBeenCalled();
    letGo();
    expect(onPlace.mock.calls).toEqual([[[{ word_id: 1, x_percent: 20, y_percent: 30 }]]]);
    expect(selected()).toEqual(['1']);
  });

  it('the board drags all selected words together', async () => {
    const { drag, user } = await show();
    await user.click(pin(/el perro/));
    fireEvent.click(pin(/犬/), { ctrlKey: true });
    expect(selected()).toEqual(['1', '2']);
    drag(pin(/犬/), [200, 40], [240, 60])();
    expect(onPlace).toHaveBeenCalledWith([
      { word_id: 1, x_percent: 20, y_percent: 15 },
      { word_id: 2, x_percent: 60, y_percent: 15 },
    ]);
  });

  it('the board treats a press with very little movement as a click', async () => {
    const { drag } = await show();
    drag(pin(/el perro/), [40, 40], [42, 41])();
    expect(onPlace).not.toHaveBeenCalled();
    expect(selected()).toEqual(['1']);
  });

  it('the board discards a drag that is cancelled', async () => {
    const { drag } = await show();
    const letGo = drag(pin(/el perro/), [40, 40], [80, 120]);
    fireEvent.keyDown(window, { key: 'Escape' });
    letGo();
    drag(pin(/犬/), [200, 40], [240, 60]);
    fireEvent.pointerCancel(pin(/犬/), { pointerId: 1 });
    fireEvent.pointerUp(pin(/犬/), { pointerId: 1, clientX: 240, clientY: 60 });
    expect(onPlace).not.toHaveBeenCalled();
  });

  it('the board selects the words inside a rectangle and clears the selection after a click on the empty floor', async () => {
    const { floor, drag } = await show();
    drag(floor, [4, 4], [220, 60])();
    expect(selected()).toEqual(['1', '2']);
    drag(floor, [300, 300])();
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  it('arrow keys move the focus between words on the board, and move a word after Space selected it', async () => {
    const { user } = await show();
    focus(/el perro/);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(pin(/犬/));
    await user.keyboard(' {ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
    expect(onPlace.mock.calls).toEqual([
      [[{ word_id: 2, x_percent: 49, y_percent: 10 }]],
      [[{ word_id: 2, x_percent: 49, y_percent: 15 }]],
    ]);
    expect(screen.getByText('犬: at the back, 49% from the left, 15% from the back')).toBeTruthy();
    await user.keyboard(' {ArrowLeft}');
    expect(document.activeElement).toBe(pin(/el perro/));
    expect(onPlace).toHaveBeenCalledTimes(2);
  });

  it('the board selects all or no words by keyboard and has one tab stop', async () => {
    const { user } = await show();
    await user.tab();
    expect(document.activeElement).toBe(pin(/el perro/));
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toEqual(['1', '2', '3']);
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zoom out' }));
  });

  it('the board stops a word that is moved by keyboard at a wall', async () => {
    const { user } = await show();
    focus(/el perro/);
    await user.keyboard(' {Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
    expect(onPlace.mock.calls.map(([[place]]) => place?.y_percent)).toEqual([5, 2]);
  });
});

class PointerAt extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, { pointerId = 0, pointerType = 'mouse', ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
  }
}
