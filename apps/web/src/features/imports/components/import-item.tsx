import { Button, Text } from '@mantine/core';
import type { ImportDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import { formatMoment } from '../../../lib/format-moment.js';
import { useUndoImport } from '../api/imports.js';
import { useFormatNames, useOutcomeNames, useStateTexts } from '../use-import-texts.js';
import classes from './imports.module.css';

export interface ImportItemProps {
  item: ImportDto;
  onUndo: (button: HTMLElement) => void;
  onDiscarded: () => void;
}

/** An import with its state, counts and undo. */
export function ImportItem({ item, onUndo, onDiscarded }: ImportItemProps) {
  const { t, i18n } = useTranslation('imports');
  const [formats, states] = [useFormatNames(), useStateTexts()];
  const counts = useCounts(item);
  const when = item.undone_at ?? item.committed_at ?? item.created_at;
  return (
    <li className={classes['row']}>
      <div className={classes['description']}>
        <TextLink to="/import/$importId" params={{ importId: item.id }} className={classes['file'] ?? ''}>
          <bdi>{item.file_name || formats[item.format]}</bdi>
        </TextLink>
        <div className={classes['counts']}>
          {[states[item.state], ...counts].map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </div>
        <Text size="sm" c="dimmed">
          {formatMoment(when, i18n.language)}
        </Text>
      </div>
      {item.can_undo && (
        <Button
          variant="default"
          size="sm"
          aria-label={t('recent.undoNamed', { name: item.file_name })}
          onClick={(event) => {
            onUndo(event.currentTarget);
          }}
        >
          {t('recent.undo')}
        </Button>
      )}
      {item.state === 'parsed' && <Discard item={item} onDiscarded={onDiscarded} />}
    </li>
  );
}

/** Outcomes with a count, most important first. */
function useCounts({ state, counts, record_count: count }: ImportDto): string[] {
  const { t, i18n } = useTranslation('imports');
  const outcomes = useOutcomeNames();
  const numbers = new Intl.NumberFormat(i18n.language);
  if (state !== 'committed') return [t('recent.records', { count })];
  const outcomesWithCount = (['created', 'merged', 'skipped', 'invalid'] as const).filter((what) => counts[what] > 0);
  return outcomesWithCount.map((what) => t('recent.counted', { what: outcomes[what], amount: numbers.format(counts[what]) }));
}

/** Discarding an import that is not committed only loses its parsing. */
function Discard({ item, onDiscarded }: Pick<ImportItemProps, 'item' | 'onDiscarded'>) {
  const { t } = useTranslation('imports');
  const notify = useNotify();
  const report = useReportProblem();
  const { mutate, isPending } = useUndoImport();
  const name = item.file_name;
  const discard = () => {
    mutate(
      { path: { import_id: item.id } },
      {
        onSuccess: () => {
          notify({ message: t('recent.discarded', { name }) });
          onDiscarded();
        },
        onError: (error) => {
          report(error);
        },
      },
    );
  };
  return (
    <Button variant="default" size="sm" aria-label={t('recent.discardNamed', { name })} loading={isPending} onClick={discard}>
      {t('recent.discard')}
    </Button>
  );
}
