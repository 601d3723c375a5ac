import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Regenerates the API client and the document of MCP tools, and fails if a file changes: what is committed was outdated. The new files are
 * left in place to review and commit.
 *
 * usage: node tools/checks/generated-client.ts
 */
const root = resolve(import.meta.dirname, '../..');
const committed = readAll();
const { status, stdout, stderr } = spawnSync('nx', ['run-many', '-t', 'generate', '-p', 'api-client,mcp-contract'], {
  cwd: root,
  encoding: 'utf8',
});
if (status === 0) compare(committed, readAll());
else fail(`The client or the document could not be generated:\n${stdout}${stderr}`);

function compare(before: Map<string, string>, after: Map<string, string>) {
  const paths = new Set([...before.keys(), ...after.keys()]);
  const changed = [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
  if (changed.length > 0) fail(`These were older than the API; commit them as they are now:\n${changed.join('\n')}`);
}

/** The text of every generated file, by path. */
function readAll() {
  const paths = globSync('libs/{api-client/{openapi.json,src/generated/**/*},mcp-contract/mcp-tools.json}', { cwd: root });
  return new Map(paths.filter((path) => statSync(join(root, path)).isFile()).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

function fail(message: string) {
  console.error(message);
  process.exitCode = 1;
}
