import { once } from 'node:events';
import { connect } from 'node:net';
import { useApi } from '../../../test/api-suite.js';

const suite = useApi({ ownProcess: 'a stop by a signal is what is tested' });

it('shuts down although a browser holds an unused connection', async () => {
  const api = await suite.startAnother();
  const { hostname, port } = new URL(api.url);
  const unused = connect(Number(port), hostname);
  await once(unused, 'connect');

  const closed = once(unused, 'close');
  expect(await api.stop()).toBe(0);
  await closed;
});
