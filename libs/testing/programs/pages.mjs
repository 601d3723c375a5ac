import { Resolver } from 'node:dns/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

/**
 * Preloaded into an API under test: simulates an internet with a single address, where each URL's query defines the response (`status`,
 * `type`, `to`, `body`; `silent` never responds and only logs the request and its abort). Everything below `/client/` is an OAuth client's
 * metadata document (below `/client-of-another/`, another client's). Connections there are unencrypted, even for https. Other addresses are
 * reached as usual.
 */
const ADDRESS = '93.184.216.34';
const NAMES = { 'page.example': [ADDRESS], 'inside.example': ['127.0.0.1'] };

Resolver.prototype.resolve4 = async (name) => NAMES[name] ?? [];
Resolver.prototype.resolve6 = async () => [];

const internet = createServer(({ url, headers: { traceparent } }, response) => {
  if (traceparent !== undefined) process.stdout.write('a page received a trace\n');
  const { href, pathname, searchParams: said } = new URL(url, 'https://page.example');
  if (/^\/client(-of-another)?\//.test(pathname)) {
    const client = {
      client_id: href.replace('client-of-another', 'client'),
      client_name: 'A host with a document',
      redirect_uris: ['http://127.0.0.1/callback'],
    };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(client));
    return;
  }
  if (said.has('silent')) {
    process.stdout.write('a page that never responds is requested\n');
    response.on('close', () => process.stdout.write('the fetch of that page is aborted\n'));
    return;
  }
  const headers = { 'Content-Type': said.get('type') ?? 'text/html', ...(said.has('to') && { Location: said.get('to') }) };
  response.writeHead(Number(said.get('status') ?? 200), headers).end(Buffer.from(said.get('body') ?? '', 'base64'));
});
internet.listen(0, '127.0.0.1').unref();

const { connect } = net;
net.connect = (options, ...rest) => {
  let isOut = false;
  options.lookup?.(options.host, { all: true }, (_error, found) => (isOut = found.some(({ address }) => address === ADDRESS)));
  return isOut ? connect(internet.address().port, '127.0.0.1') : connect(options, ...rest);
};
const { connect: connectSecurely } = tls;
tls.connect = (options, ...rest) => (options.host in NAMES ? options.socket : connectSecurely(options, ...rest));
syncBuiltinESMExports();
