import { recoveries } from './recoveries.mjs';

const outage = { kind: 'PostgreSQL killed', outage: { began: 1000, ended: 1500 } };
const later = { kind: 'PostgreSQL hung', outage: { began: 9000, ended: 9500 } };

describe('recovery from an outage', () => {
  it('is the first write that was asked for since it began and acknowledged since it ended', () => {
    const early = [
      { asked: 900, at: 1600, by: 0 },
      { asked: 1010, at: 1020, by: 0 },
    ];
    const acknowledged = [...early, { asked: 1200, at: 1900, by: 0 }, { asked: 1000, at: 2500, by: 1 }];
    expect(recoveries([outage, { kind: 'connections cut' }], acknowledged)).toEqual([{ kind: 'PostgreSQL killed', any: 400, every: 1000 }]);
  });

  it('of a process that the next outage kept from it is not told', () => {
    const acknowledged = [
      { asked: 1200, at: 1900, by: 0 },
      { asked: 9600, at: 9700, by: 1 },
      { asked: 9600, at: 9900, by: 0 },
    ];
    expect(recoveries([outage, later], acknowledged)).toEqual([
      { kind: 'PostgreSQL killed', any: 400, every: 400 },
      { kind: 'PostgreSQL hung', any: 200, every: 400 },
    ]);
  });

  it('never comes where no write is acknowledged any more', () => {
    expect(recoveries([outage], [{ asked: 900, at: 950, by: 0 }])[0].any).toBe(Infinity);
  });
});
