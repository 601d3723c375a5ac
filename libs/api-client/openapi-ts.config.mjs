import { readFileSync } from 'node:fs';

const input = 'openapi.json';
const { paths } = JSON.parse(readFileSync(input, 'utf8'));
const tagOf = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, tags }) => [operationId, tags[0]]),
);

/**
 * What `nx run api-client:generate` makes of the API's own document: a file for each tag, so that a page loads what it may call and
 * little besides, and beside each folder one file that names all that is in it.
 */
export default {
  input,
  output: { path: 'src/generated', module: { extension: '.js' } },
  plugins: [
    { name: '@hey-api/client-fetch', throwOnError: true },
    '@hey-api/typescript',
    { name: '@hey-api/sdk', '~hooks': { symbols: oneFileForEachTag('sdk') } },
    { name: '@tanstack/react-query', '~hooks': { symbols: oneFileForEachTag('queries') } },
  ],
};

/** Keys and pages of queries are of no operation, as the generator sees it, and stay together. */
function oneFileForEachTag(folder) {
  return {
    getFilePath: ({ meta }) => (meta.resource === 'operation' ? `${folder}/${kebabCase(tagOf.get(meta.resourceId))}` : undefined),
    getExportFromFilePath: ({ meta }) => (meta.category === 'utility' ? [] : [folder]),
  };
}

function kebabCase(name) {
  return name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
