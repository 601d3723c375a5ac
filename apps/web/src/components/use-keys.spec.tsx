import { cleanup, createEvent, fireEvent, render } from '@testing-library/react';
import { type KeyActions, useKeys } from './use-keys.js';

function Page({ actions }: { actions: KeyActions }) {
  useKeys(actions);
  return (
    <>
      <input />
      <button>Press</button>
      <details>
        <summary>More</summary>
      </details>
      <div role="dialog">
        <p>Text</p>
      </div>
    </>
  );
}

function show(actions: KeyActions) {
  return render(<Page actions={actions} />).container;
}

describe('useKeys', () => {
  afterEach(cleanup);

  it.each([
    ['a letter', 'u', { key: 'u', code: 'KeyU' }],
    ['a capital letter', 'u', { key: 'U', code: 'KeyU' }],
    ['a letter on a Greek keyboard by its position', 'u', { key: 'θ', code: 'KeyU' }],
    ['a digit', '1', { key: '1', code: 'Digit1' }],
    ['a digit on a French keyboard by its position', '1', { key: '&', code: 'Digit1' }],
    ['a digit on the numeric keypad', '1', { key: '1', code: 'Numpad1' }],
    ['the symbol above a digit', '?', { key: '?', code: 'Digit1', shiftKey: true }],
    ['an arrow', 'ArrowLeft', { key: 'ArrowLeft', code: 'ArrowLeft' }],
  ])('keyboard shortcuts recognise %s', (_what, name, press) => {
    const act = jest.fn();
    show({ [name]: act });
    fireEvent.keyDown(document.body, press);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it.each(['input', '[role=dialog] p'])('keyboard shortcuts ignore keys typed into %s', (selector) => {
    const act = jest.fn();
    const page = show({ u: act });
    fireEvent.keyDown(page.querySelector(selector)!, { key: 'u' });
    expect(act).not.toHaveBeenCalled();
  });

  it.each([
    ['Alt+u', { key: 'u', code: 'KeyU', altKey: true }],
    ['Control+u', { key: 'u', code: 'KeyU', ctrlKey: true }],
  ])('the chord %s works in a text field, but not in a dialog', (name, press) => {
    const act = jest.fn();
    const page = show({ [name]: act });
    fireEvent.keyDown(page.querySelector('[role=dialog] p')!, press);
    expect(act).not.toHaveBeenCalled();
    const inField = createEvent.keyDown(page.querySelector('input')!, press);
    fireEvent(page.querySelector('input')!, inField);
    expect(act).toHaveBeenCalledTimes(1);
    expect(inField.defaultPrevented).toBe(true);
  });

  it.each([
    ['the undo of fields', { key: 'z', code: 'KeyZ', ctrlKey: true }],
    ['AltGr', { key: 'u', code: 'KeyU', ctrlKey: true, altKey: true }],
    ['the command key', { key: 'u', code: 'KeyU', altKey: true, metaKey: true }],
    ['shift', { key: 'U', code: 'KeyU', altKey: true, shiftKey: true }],
  ])('keyboard shortcuts ignore chords with %s', (_what, press) => {
    const act = jest.fn();
    const page = show({ 'Alt+u': act, 'Control+u': act, u: act, z: act });
    fireEvent.keyDown(page.querySelector('input')!, press);
    expect(act).not.toHaveBeenCalled();
  });

  it('Space presses the focused button and runs no shortcut', () => {
    const act = jest.fn();
    const page = show({ ' ': act });
    fireEvent.keyDown(page.querySelector('button')!, { key: ' ' });
    expect(act).not.toHaveBeenCalled();
  });

  it('a shortcut prevents scrolling, and other keys do not', () => {
    show({ ' ': () => undefined });
    const space = createEvent.keyDown(document.body, { key: ' ' });
    fireEvent(document.body, space);
    expect(space.defaultPrevented).toBe(true);
    cleanup();
    show({});
    const idle = createEvent.keyDown(document.body, { key: ' ' });
    fireEvent(document.body, idle);
    expect(idle.defaultPrevented).toBe(false);
  });

  it('Space opens a focused disclosure and runs no shortcut', () => {
    const act = jest.fn();
    const page = show({ ' ': act });
    fireEvent.keyDown(page.querySelector('summary')!, { key: ' ' });
    expect(act).not.toHaveBeenCalled();
  });
});
