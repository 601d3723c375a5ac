import { parseStartSearch, type StartSearch, toStartBody, toStartSearch } from './start-options.js';

describe('start options', () => {
  it('start options default to a standard session if the URL has none', () => {
    expect(parseStartSearch({})).toEqual({ mode: 'standard', ahead: false });
    expect(toStartSearch({ mode: 'standard', ahead: false })).toEqual({});
    expect(toStartBody({ mode: 'standard', ahead: false }, 20)).toEqual({ mode: 'standard', limit: 20 });
  });

  it('start options survive a round trip through the URL', () => {
    const options = { mode: 'night', limit: 5, groupId: 7, ahead: true, extraNew: 10 } as const;
    expect(toStartSearch(options)).toEqual({ mode: 'night', limit: '5', group: '7', ahead: '1', new: '10' });
    expect(parseStartSearch(toStartSearch(options))).toEqual(options);
    expect(toStartBody(options, 20)).toEqual({ mode: 'night', limit: 5, group_id: 7, ahead: true, extra_new: 10 });
  });

  it('start options include the room of a walk', () => {
    expect(toStartBody({ mode: 'standard', roomId: 3, ahead: false }, 20)).toEqual({ mode: 'standard', limit: 20, room_id: 3 });
  });

  it('start options limit a break by time instead of words', () => {
    expect(toStartBody({ mode: 'break', ahead: false }, 20)).toEqual({ mode: 'break', limit: 100 });
  });

  it.each<StartSearch>([
    { mode: 'swimming' },
    { limit: '0' },
    { limit: '101' },
    { limit: '2.5' },
    { limit: 'many' },
    { ahead: 'yes' },
    { new: '-1' },
  ])('start options ignore invalid values: %j', (search) => {
    expect(parseStartSearch(search)).toEqual({ mode: 'standard', ahead: false });
  });
});
