/** @jest-environment jsdom */

import { forgetBeginning, newBeginning, unfinishedBeginning } from './beginning.js';

const KEY = 'wordhoard.first-run';
const chosen = { accountId: 7, language: 'Spanish', groupName: 'Spanish', groupId: null, terms: ['hola', 'el agua'] } as const;

afterEach(() => {
  localStorage.clear();
});

it('is kept for its account, and for no other', () => {
  const beginning = newBeginning(chosen);
  expect(unfinishedBeginning(7)).toEqual(beginning);
  expect(unfinishedBeginning(8)).toBeNull();
});

it('has an id of its own each time, so that beginning again repeats nothing', () => {
  expect(newBeginning(chosen).operationId).not.toBe(newBeginning(chosen).operationId);
});

it('is gone once it is forgotten', () => {
  newBeginning(chosen);
  forgetBeginning();
  expect(unfinishedBeginning(7)).toBeNull();
});

it.each(['null', '{}', 'no json', '{"accountId":7,"operationId":"1","language":"Spanish","groupName":"Spanish"}'])(
  'is none where %s is stored',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(unfinishedBeginning(7)).toBeNull();
  },
);
