import type { CompanionTurnDto } from '@wordhoard/api-client/types';
import { toExchanges } from './exchanges.js';

let ids = 0;
function turn(role: CompanionTurnDto['role'], content: string, operation_id: string | null = null): CompanionTurnDto {
  return { id: ++ids, role, content, activity_id: null, operation_id, created_at: '2026-01-01T10:00:00Z' };
}

const shown = (...turns: CompanionTurnDto[]) => toExchanges(turns).map(({ content, reply }) => [content, reply?.content ?? null]);

describe('toExchanges', () => {
  it('toExchanges pairs a reply with its message', () => {
    expect(shown(turn('user', 'Hola', 'a'), turn('assistant', '¿Qué tal?', 'a'), turn('user', 'Bien', 'b'))).toEqual([
      ['Hola', '¿Qué tal?'],
      ['Bien', null],
    ]);
  });

  it('toExchanges pairs a reply with its message even if other messages were sent in between', () => {
    expect(
      shown(turn('user', 'one', 'a'), turn('user', 'two', 'b'), turn('assistant', 'to one', 'a'), turn('assistant', 'to two', 'b')),
    ).toEqual([
      ['one', 'to one'],
      ['two', 'to two'],
    ]);
  });

  it('toExchanges shows messages of an external companion with or without an operation id', () => {
    expect(
      shown(turn('assistant', 'Welcome', 'x'), turn('user', 'Hola', 'y'), turn('assistant', 'Bien', 'z'), turn('assistant', 'Más')),
    ).toEqual([
      ['', 'Welcome'],
      ['Hola', 'Bien'],
      ['', 'Más'],
    ]);
  });
});
