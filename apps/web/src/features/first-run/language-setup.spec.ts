import { clearSetup, createSetup, unfinishedSetup } from './language-setup.js';

/** @jest-environment jsdom */

const KEY = 'wordhoard.first-run';
const chosen = { accountId: 7, language: 'Spanish', groupName: 'Spanish', groupId: null, terms: ['hola', 'el agua'] } as const;

afterEach(() => {
  localStorage.clear();
});

it('is kept for its account, and for no other', () => {
  const setup = createSetup(chosen);
  expect(unfinishedSetup(7)).toEqual(setup);
  expect(unfinishedSetup(8)).toBeNull();
});

it('has an id of its own each time, so that beginning again repeats nothing', () => {
  expect(createSetup(chosen).operationId).not.toBe(createSetup(chosen).operationId);
});

it('is gone once it is forgotten', () => {
  createSetup(chosen);
  clearSetup();
  expect(unfinishedSetup(7)).toBeNull();
});

it.each(['null', '{}', 'no json', '{"accountId":7,"operationId":"1","language":"Spanish","groupName":"Spanish"}'])(
  'is none where %s is stored',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(unfinishedSetup(7)).toBeNull();
  },
);
