import { useTranslation } from 'react-i18next';
import classes from './command-list.module.css';
import type { PaletteCommand } from './match-commands.js';

export interface CommandListProps {
  id: string;
  commands: readonly PaletteCommand[];
  picked: number;
  onPick: (index: number) => void;
  onRun: (command: PaletteCommand) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The results by section. The focus stays in the search field; `aria-activedescendant` points to the picked option. */
export function CommandList({ id, commands, picked, onPick, onRun }: CommandListProps) {
  const { t } = useTranslation('shell');
  return (
    <div role="listbox" id={id} aria-label={t('commands.title')} className={classes['list']}>
      {sectionsOf(commands).map(({ section, placed }) => (
        <div key={section} role="group" aria-labelledby={`${id}-${section}`}>
          <div role="presentation" id={`${id}-${section}`} className={classes['section']}>
            {section}
          </div>
          {placed.map(({ command, index }) => (
            <div
              key={command.id}
              role="option"
              id={optionId(id, index)}
              aria-selected={index === picked}
              className={classes['option']}
              dir="auto"
              onPointerMove={() => {
                onPick(index);
              }}
              onClick={() => {
                onRun(command);
              }}
            >
              {command.label}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Section {
  section: string;
  placed: { command: PaletteCommand; index: number }[];
}

/** Groups commands by section. The arrow keys move through all of them, so each keeps its overall index. */
function sectionsOf(commands: readonly PaletteCommand[]): Section[] {
  const placed = commands.map((command, index) => ({ command, index }));
  const sections = [...new Set(commands.map(({ section }) => section))];
  return sections.map((section) => ({ section, placed: placed.filter(({ command }) => command.section === section) }));
}
