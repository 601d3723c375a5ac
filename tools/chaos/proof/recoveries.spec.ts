import { recoveries } from './recoveries.ts';

const outage = { kind: 'PostgreSQL killed', outage: { began: 1000, started: 1500, ended: 1800 } };
const later = { kind: 'PostgreSQL hung', outage: { began: 9000, started: 9500, ended: 9600 } };

describe('recovery from an outage', () => {
  it('the recovery ends at the first write requested since the outage and acknowledged since PostgreSQL started', () => {
    const early = [
      { asked: 900, at: 1600, by: 0 },
      { asked: 1010, at: 1020, by: 0 },
    ];
    const acknowledged = [...early, { asked: 1200, at: 1900, by: 0 }, { asked: 1000, at: 2500, by: 1 }];
    expect(recoveries([outage, { kind: 'connections cut' }], acknowledged)).toEqual([
      { kind: 'PostgreSQL killed', any: 100, withItsOwn: 400, every: 700 },
    ]);
  });

  it('reports no recovery for a process that the next outage interrupted', () => {
    const acknowledged = [
      { asked: 1200, at: 1900, by: 0 },
      { asked: 9600, at: 9700, by: 1 },
      { asked: 9600, at: 9900, by: 0 },
    ];
    expect(recoveries([outage, later], acknowledged)).toEqual([
      { kind: 'PostgreSQL killed', any: 100, withItsOwn: 400, every: 100 },
      { kind: 'PostgreSQL hung', any: 100, withItsOwn: 200, every: 300 },
    ]);
  });

  it('the recovery may end before PostgreSQL is seen to answer', () => {
    expect(recoveries([outage], [{ asked: 1100, at: 1700, by: 0 }])[0]).toMatchObject({ any: 0, withItsOwn: 200 });
  });

  it('the recovery never ends where no write is acknowledged any more', () => {
    expect(recoveries([outage], [{ asked: 900, at: 950, by: 0 }])[0]?.any).toBe(Infinity);
  });
});
