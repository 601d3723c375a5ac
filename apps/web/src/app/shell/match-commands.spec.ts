import { type PaletteCommand, matchCommands } from './match-commands.js';

function command(label: string, more: Partial<PaletteCommand> = {}): PaletteCommand {
  return { id: label, section: 'Commands', label, run: () => undefined, ...more };
}

const commands = [
  command('Start review', { keywords: 'learn' }),
  command('Dark theme', { keywords: 'appearance colours' }),
  command('Français élémentaire'),
  command('日本語の動詞'),
  command('Add a word to Français élémentaire', { isHidden: true }),
];

function found(query: string): string[] {
  return matchCommands(commands, query).map(({ label }) => label);
}

describe('matchCommands', () => {
  it('gives all that are not hidden before anything is typed', () => {
    expect(found(' ')).toEqual(['Start review', 'Dark theme', 'Français élémentaire', '日本語の動詞']);
  });

  it.each([
    ['rev', ['Start review']],
    ['theme dark', ['Dark theme']],
    ['LEARN', ['Start review']],
    ['elem', ['Français élémentaire', 'Add a word to Français élémentaire']],
    ['add francais', ['Add a word to Français élémentaire']],
    ['日本', ['日本語の動詞']],
    ['view', []],
    ['dark review', []],
  ])('finds every word of “%s”, from its beginning, whatever its case and accents', (query, labels) => {
    expect(found(query)).toEqual(labels);
  });

  it('stops at a number that people can look through', () => {
    const many = Array.from({ length: 500 }, (_, n) => command(`Group ${n}`));
    expect(matchCommands(many, 'group')).toHaveLength(50);
  });
});
