import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../..');

const OWN_IMAGES = ['wordhoard-app', 'source', 'build', 'packages'];
const BY_DIGEST = /@(sha256:)?[0-9a-f]{40,64}$/;

const lines = ['.github/workflows', 'docker'].flatMap((folder) =>
  readdirSync(join(checkout, folder))
    .filter((name) => /\.ya?ml$|^Dockerfile/.test(name))
    .flatMap((name) => readFileSync(join(checkout, folder, name), 'utf8').split('\n')),
);

it('no workflow or image runs install scripts of packages', () => {
  const installs = lines.filter((line) => /\bnpm (ci|install)\b/.test(line));
  expect(installs.length).toBeGreaterThan(3);
  expect(installs.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
});

it('workflows and images name every action and base image by digest', () => {
  const named = lines.flatMap((line) => /^(?:\s*(?:- )?(?:uses|image|container): *|FROM )(\S+)/.exec(line)?.[1] ?? []);
  const others = new Set(named.filter((one) => !BY_DIGEST.test(one) && !OWN_IMAGES.includes(one) && !/^(\.\/|\$\{\{)/.test(one)));
  expect([...others]).toEqual([]);
});
