import { mediaBatch } from './media-batch.js';

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('mediaBatch', () => {
  it('is the same for all words of a list that one request can ask for', () => {
    expect(mediaBatch([3, 1, 2], 1)).toEqual([3, 1, 2]);
    expect(mediaBatch([3, 1, 2], 2)).toEqual([3, 1, 2]);
  });

  it('divides longer lists into parts of 100', () => {
    expect(mediaBatch(ids(1, 250), 100)).toEqual(ids(1, 100));
    expect(mediaBatch(ids(1, 250), 101)).toEqual(ids(101, 200));
    expect(mediaBatch(ids(1, 250), 250)).toEqual(ids(201, 250));
  });

  it('asks once for a word with several cards, and never for words that only this device has', () => {
    expect(mediaBatch([1, 2, 1, -3], 2)).toEqual([1, 2]);
  });

  it('asks for a word alone that the list does not contain', () => {
    expect(mediaBatch([1, 2], 9)).toEqual([9]);
  });
});
