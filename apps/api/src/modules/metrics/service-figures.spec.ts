import { Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.js';
import { ServiceFigures } from './service-figures.js';

it('omits database metrics while the database is unavailable', async () => {
  const register = new Registry();
  let isAway = false;
  const rows = async () => {
    if (isAway) throw new Error('away');
    return [{ chains: 2, events: 7, checkpoint: null, checkpoint_at: null, there: false }];
  };
  const figures = await ServiceFigures.on({ poolUse: () => ({ total: 3, idle: 1, waiting: 4 }), rows } as unknown as Database, register);
  const lines = async () => (await register.metrics()).split('\n').filter((line) => /^wordhoard/.test(line));

  await figures.read();
  const there = await lines();
  isAway = true;
  await figures.read();

  const own = ['wordhoard_pool_connections{state="busy"} 2', 'wordhoard_pool_connections{state="idle"} 1', 'wordhoard_pool_waiting 4'];
  expect(there).toEqual([
    ...own,
    'wordhoard_database_up 1',
    'wordhoard_audit_chains 2',
    'wordhoard_audit_events 7',
    'wordhoard_audit_checkpoint 0',
  ]);
  expect(await lines()).toEqual([...own, 'wordhoard_database_up 0']);
});
