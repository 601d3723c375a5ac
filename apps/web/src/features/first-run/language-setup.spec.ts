/** @jest-environment jsdom */
import { clearSetup, createSetup, unfinishedSetup } from './language-setup.js';

const KEY = 'wordhoard.first-run';
const chosen = { accountId: 7, language: 'Spanish', groupName: 'Spanish', groupId: null, terms: ['hola', 'el agua'] } as const;

afterEach(() => {
  localStorage.clear();
});

it('an unfinished setup is stored for its account only', () => {
  const setup = createSetup(chosen);
  expect(unfinishedSetup(7)).toEqual(setup);
  expect(unfinishedSetup(8)).toBeNull();
});

it('each setup has an id of its own, so starting over repeats nothing', () => {
  expect(createSetup(chosen).operationId).not.toBe(createSetup(chosen).operationId);
});

it('a cleared setup is gone', () => {
  createSetup(chosen);
  clearSetup();
  expect(unfinishedSetup(7)).toBeNull();
});

it.each(['null', '{}', 'no json', '{"accountId":7,"operationId":"1","language":"Spanish","groupName":"Spanish"}'])(
  'the invalid setup %s is ignored',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(unfinishedSetup(7)).toBeNull();
  },
);
