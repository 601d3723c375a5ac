import { SessionMode } from '../limits.js';
import { asksNewWords, offersOptions, sessionSize } from './modes.js';

const modesWhere = (holds: (mode: SessionMode) => boolean) => Object.values(SessionMode).filter(holds);

describe('sessionSize', () => {
  it('a session has the requested size', () => {
    for (const mode of modesWhere((mode) => mode !== 'break' && mode !== 'night')) expect(sessionSize(mode, 40, 5000)).toBe(40);
  });

  it('a session in a break has as many cards as five minutes allow, at ten seconds an answer where nothing is known', () => {
    expect(sessionSize('break', 100, 15_000)).toBe(20);
    expect(sessionSize('break', 100, 7000)).toBe(42);
    expect(sessionSize('break', 100, null)).toBe(30);
    expect(sessionSize('break', 10, 5000)).toBe(10);
    expect(sessionSize('break', 10, 3_600_000)).toBe(1);
  });

  it('a session is short at night', () => {
    expect(sessionSize('night', 40, null)).toBe(10);
    expect(sessionSize('night', 5, null)).toBe(5);
  });
});

it('a session asks no new words at night, nor among mistakes', () => {
  expect(modesWhere(asksNewWords)).toEqual(['standard', 'focus', 'walking', 'break']);
});

it('a session offers choices while walking, at night and in a break', () => {
  expect(modesWhere(offersOptions)).toEqual(['walking', 'night', 'break']);
});
