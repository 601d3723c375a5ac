import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';

const original = resolve(import.meta.dirname, '../..');
const leftOut = new Set(['.git', '.nx', '.data', 'node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

export interface CommandResult {
  code: number;
  stdout: string;
  /** stdout, then stderr */
  output: string;
}

/**
 * A copy of this workspace in a temporary folder, sharing the installed packages, where a test may break things. Imports of our own
 * libraries resolve to the copy.
 */
export function scratchWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'wordhoard-'));
  cpSync(original, root, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  linkPackages(root);
  return {
    root,
    /** Writes a file in the copy. */
    write(path: string, text: string) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    /** Edits a file in the copy. */
    change: (path: string, to: (text: string) => string) => writeFileSync(join(root, path), to(readFileSync(join(root, path), 'utf8'))),
    /** Runs a command line in the copy; returns its exit code and output. */
    run: (line: string) => run(root, line),
    remove: () => rmSync(root, { recursive: true }),
  };
}

function linkPackages(root: string) {
  const packages = join(root, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(original, 'node_modules'))) {
    if (name !== '@wordhoard') symlinkSync(join(original, 'node_modules', name), join(packages, name));
  }
  mkdirSync(join(packages, '@wordhoard'));
  for (const group of ['apps', 'libs']) {
    for (const project of readdirSync(join(root, group))) {
      symlinkSync(join(root, group, project), join(packages, '@wordhoard', project));
      const nested = join(original, group, project, 'node_modules');
      if (existsSync(nested)) symlinkSync(nested, join(root, group, project, 'node_modules'));
    }
  }
}

/** Drops the variables of the nx that runs this test: they would point a nested nx to the original. */
function run(root: string, line: string) {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NX_|FORCE_COLOR)/.test(name)));
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`;
  // One process per nx plugin costs as much again as nx itself.
  const env = { ...environment, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_TUI: 'false', NO_COLOR: '1', PATH: path };
  const [command = '', ...parameters] = line.split(' ');
  return new Promise<CommandResult>((done) => {
    execFile(command, parameters, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, output: stdout + stderr }),
    );
  });
}
