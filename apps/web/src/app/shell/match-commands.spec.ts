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
  it('the command palette shows every command that is not hidden before anything is typed', () => {
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
  ])('the command palette finds every word of “%s” by prefix, ignoring case and accents', (query, labels) => {
    expect(found(query)).toEqual(labels);
  });

  it('the command palette limits the number of results', () => {
    const many = Array.from({ length: 500 }, (_, n) => command(`Group ${n}`));
    expect(matchCommands(many, 'group')).toHaveLength(50);
  });
});
