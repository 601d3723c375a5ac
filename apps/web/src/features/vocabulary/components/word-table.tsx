import '@mantine/core/styles/Table.css';
import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReviewStateDto, WordDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { formatRelative } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { DeleteWordDialog } from './delete-word-dialog.js';
import { EditWordDialog } from './edit-word-dialog.js';
import classes from './word-table.module.css';

export interface WordTableProps {
  words: readonly WordDto[];
  label: string;
  /** A word has gone, and with it the button that had the focus. */
  onDeleted: () => void;
}

/** Words with where each stands; a row can be edited and deleted. */
export function WordTable({ words, label, onDeleted }: WordTableProps) {
  const { t } = useTranslation('vocabulary');
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'delete'; word: WordDto } | null>(null);
  const opener = useRef<Element>(null);
  const open = (kind: 'edit' | 'delete', word: WordDto) => {
    opener.current = document.activeElement;
    setDialog({ kind, word });
  };
  const close = () => {
    setDialog(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <>
      <Table aria-label={label} verticalSpacing="sm" className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('table.word')}</Table.Th>
            <Table.Th className={classes['status']}>{t('table.status')}</Table.Th>
            <Table.Th className={classes['next']}>{t('table.next')}</Table.Th>
            <Table.Th className={classes['actions']}>
              <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {words.map((word) => (
            <WordRow key={word.id} word={word} onOpen={open} />
          ))}
        </Table.Tbody>
      </Table>
      {dialog?.kind === 'edit' && <EditWordDialog word={dialog.word} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteWordDialog
          word={dialog.word}
          onClose={close}
          onDeleted={() => {
            setDialog(null);
            onDeleted();
          }}
        />
      )}
    </>
  );
}

interface WordRowProps {
  word: WordDto;
  onOpen: (kind: 'edit' | 'delete', word: WordDto) => void;
}

function WordRow({ word, onOpen }: WordRowProps) {
  const { t } = useTranslation('vocabulary');
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes['word']}>
        <ForeignText language={word.target_language} className={classes['term']}>
          {word.term}
        </ForeignText>
        <Text size="sm" c="dimmed" dir="auto">
          {word.translations.join(', ')}
        </Text>
      </Table.Th>
      <ScheduleCells state={word.review_state} />
      <Table.Td className={classes['actions']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('word.editNamed', { term: word.term })}
          onClick={() => {
            onOpen('edit', word);
          }}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('word.deleteNamed', { term: word.term })}
          onClick={() => {
            onOpen('delete', word);
          }}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}

function ScheduleCells({ state }: { state: ReviewStateDto }) {
  const { t, i18n } = useTranslation('vocabulary');
  const now = useNow();
  const statuses = {
    new: t('status.new'),
    learning: t('status.learning'),
    review: t('status.review'),
    mastered: t('status.mastered'),
    needs_review: t('status.needsReview'),
  };
  const nextReview = (dueAt: string | null) => {
    if (dueAt === null) return t('table.notYet');
    return Date.parse(dueAt) <= now ? t('table.now') : formatRelative(dueAt, now, i18n.language);
  };
  return (
    <>
      <Table.Td className={classes['status']}>
        <Text size="sm">{statuses[state.status]}</Text>
      </Table.Td>
      <Table.Td className={classes['next']}>
        <Text size="sm" c="dimmed">
          {nextReview(state.due_at)}
        </Text>
      </Table.Td>
    </>
  );
}
