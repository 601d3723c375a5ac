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
    ['a letter in capitals', 'u', { key: 'U', code: 'KeyU' }],
    ['a letter of a Greek keyboard by its place', 'u', { key: 'θ', code: 'KeyU' }],
    ['a digit', '1', { key: '1', code: 'Digit1' }],
    ['a digit of a French keyboard by its place', '1', { key: '&', code: 'Digit1' }],
    ['a digit of the block beside', '1', { key: '1', code: 'Numpad1' }],
    ['a sign above a digit', '?', { key: '?', code: 'Digit1', shiftKey: true }],
    ['an arrow', 'ArrowLeft', { key: 'ArrowLeft', code: 'ArrowLeft' }],
  ])('knows %s', (_what, name, press) => {
    const act = jest.fn();
    show({ [name]: act });
    fireEvent.keyDown(document.body, press);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it.each(['input', '[role=dialog] p'])('leaves what is typed into %s alone', (selector) => {
    const act = jest.fn();
    const page = show({ u: act });
    fireEvent.keyDown(page.querySelector(selector)!, { key: 'u' });
    expect(act).not.toHaveBeenCalled();
  });

  it.each([
    ['Alt+u', { key: 'u', code: 'KeyU', altKey: true }],
    ['Control+u', { key: 'u', code: 'KeyU', ctrlKey: true }],
  ])('takes the chord %s in a field, and not in a dialog', (name, press) => {
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
  ])('leaves a chord with %s alone', (_what, press) => {
    const act = jest.fn();
    const page = show({ 'Alt+u': act, 'Control+u': act, u: act, z: act });
    fireEvent.keyDown(page.querySelector('input')!, press);
    expect(act).not.toHaveBeenCalled();
  });

  it('lets space press the button that has the focus, and nothing besides', () => {
    const act = jest.fn();
    const page = show({ ' ': act });
    fireEvent.keyDown(page.querySelector('button')!, { key: ' ' });
    expect(act).not.toHaveBeenCalled();
  });

  it('keeps the page from scrolling under a key that does something, and only then', () => {
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

  it('leaves space to the disclosure that it opens', () => {
    const act = jest.fn();
    const page = show({ ' ': act });
    fireEvent.keyDown(page.querySelector('summary')!, { key: ' ' });
    expect(act).not.toHaveBeenCalled();
  });
});
