import { dirname, resolve, sep } from 'node:path';

const webSource = `${sep}apps${sep}web${sep}src${sep}`;

/**
 * Why an import violates the web app's layers, or undefined if it does not. The layers, each using only earlier ones: shared (components,
 * lib, config, testing), features, app.
 *
 * @param specifier as written, such as `../../groups/api/get-groups.js`
 * @param importer absolute path of the importing file
 */
export function betweenWebRooms(specifier: string, importer: string) {
  const from = roomOf(importer);
  const to = specifier.startsWith('.') ? roomOf(resolve(dirname(importer), specifier)) : undefined;
  if (!from || !to) return undefined;
  if (to.level > from.level) return `${from.name} may not build on ${to.name}: shared code, then features, then app.`;
  if (to.level === FEATURE && from.level === FEATURE && to.name !== from.name) {
    return `${from.name} may not import ${to.name}: compose them in app, or move what both need to a shared room.`;
  }
  return undefined;
}

const SHARED = 0;
const FEATURE = 1;
const APP = 2;

function roomOf(file: string) {
  const at = file.lastIndexOf(webSource);
  if (at < 0) return undefined;
  const [room, name, ...rest] = file.slice(at + webSource.length).split(sep);
  if (room === 'app' || name === undefined) return { level: APP, name: 'app' };
  if (room === 'features') return { level: FEATURE, name: `feature ${rest.length ? name : '(loose file)'}` };
  return { level: SHARED, name: room };
}
