import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** The web app's development server, as a program that exits with its launcher. */
const web = resolve(import.meta.dirname, '../../apps/web');
for (const event of ['disconnect', 'SIGTERM']) process.once(event, () => process.exit());

const { createServer } = await import(createRequire(resolve(web, 'package.json')).resolve('vite'));
const server = await createServer({ root: web });
await server.listen();
server.printUrls();
