import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../..');

/** Named by tag until their digests are set; nothing may be added. Images that are built here need none. */
const BY_TAG = [
  ...['actions/checkout@v4', 'actions/setup-node@v4', 'actions/upload-artifact@v4', 'actions/download-artifact@v4'],
  ...['github/codeql-action/init@v3', 'github/codeql-action/analyze@v3'],
  ...['node:24-bookworm', 'node:24-bookworm-slim', 'postgres:18', 'caddy:2'],
];
const OWN_IMAGES = ['wordhoard-app', 'source', 'build', 'packages'];
const BY_DIGEST = /@(sha256:)?[0-9a-f]{40,64}$/;

const lines = ['.github/workflows', 'docker'].flatMap((folder) =>
  readdirSync(join(checkout, folder))
    .filter((name) => /\.ya?ml$|^Dockerfile/.test(name))
    .flatMap((name) => readFileSync(join(checkout, folder, name), 'utf8').split('\n')),
);

it('runs no install scripts of packages in a workflow or an image', () => {
  const installs = lines.filter((line) => /\bnpm (ci|install)\b/.test(line));
  expect(installs.length).toBeGreaterThan(3);
  expect(installs.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
});

it('names every action and base image by digest, but for those of the list', () => {
  const named = lines.flatMap((line) => /^(?:\s*(?:- )?(?:uses|image|container): *|FROM )(\S+)/.exec(line)?.[1] ?? []);
  const others = new Set(named.filter((one) => !BY_DIGEST.test(one) && !OWN_IMAGES.includes(one) && !/^(\.\/|\$\{\{)/.test(one)));
  expect([...others].sort()).toEqual(BY_TAG.toSorted());
});
