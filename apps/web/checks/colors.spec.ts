import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { DEFAULT_COLORS } from '../build/stand-ins/default-colors.js';
import { theme } from '../src/app/theme.js';

const source = join(__dirname, '../src');

describe('the colours of the component library that the build leaves out', () => {
  const there = new Set([...Object.keys(DEFAULT_COLORS), ...Object.keys(theme.colors ?? {})]);
  const leftOut = Object.keys(DEFAULT_THEME.colors).filter((name) => !there.has(name));
  const named = new RegExp(String.raw`(mantine-color-|\b(color|c|bg)=["']|\bcolor: ["'])(${leftOut.join('|')}|success)\b`);

  it('the build keeps the red and blue of the component library as they are', () => {
    expect(DEFAULT_THEME.colors).toMatchObject(DEFAULT_COLORS);
  });

  it('the code uses no colour that the build leaves out', () => {
    expect(leftOut).toContain('teal');
    expect('<Badge color="teal">').toMatch(named);
    const files = globSync('**/*.{ts,tsx,css}', { cwd: source });
    expect(files.filter((name) => named.test(readFileSync(join(source, name), 'utf8')))).toEqual([]);
  });
});
