import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { discardConflict, resend } from '../use-queue-entries.js';
import type { MutationConflict } from '../database/offline-database.js';
import type { QueueEntry } from '../database/mutation-queue.js';
import type { UpdateWordDto, WordDto } from '@wordhoard/api-client/types';
import { editedFields } from '../replay/merge-edit.js';
import { useEditedFieldTexts } from '../use-edited-field-texts.js';
import classes from './conflict-item.module.css';

/** A change that the server rejected: your version, the server's version, and the choices. */
export function ConflictItem({ item }: { item: QueueEntry<MutationConflict> }) {
  return item.value.kind === 'add' ? <AddConflict item={item} value={item.value} /> : <EditConflict item={item} value={item.value} />;
}

interface ItemProps<Kind extends MutationConflict['kind']> {
  item: QueueEntry<MutationConflict>;
  value: MutationConflict & { kind: Kind };
}

function EditConflict({ item, value: { base, changes, theirs } }: ItemProps<'edit'>) {
  const { t } = useTranslation('offline');
  const { term } = base;
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="sm">
        <div>
          <Title order={3} size="h4">
            <ForeignText language={base.target_language}>{term}</ForeignText>
          </Title>
          <Text size="sm" c="dimmed">
            {theirs ? t('unsettled.conflict') : t('unsettled.deleted')}
          </Text>
        </div>
        <Versions changes={changes} theirs={theirs} />
        <Group gap="sm">
          {theirs && (
            <Button size="sm" aria-label={t('unsettled.keepMineNamed', { term })} onClick={() => void resend(item)}>
              {t('unsettled.keepMine')}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            aria-label={theirs ? t('unsettled.keepTheirsNamed', { term }) : t('unsettled.discardNamed', { term })}
            onClick={() => void discardConflict(item.key)}
          >
            {theirs ? t('unsettled.keepTheirs') : t('unsettled.discard')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function AddConflict({ item, value: { word, group, detail } }: ItemProps<'add'>) {
  const { t } = useTranslation('offline');
  const { term, translations = [] } = word;
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="sm">
        <div>
          <Title order={3} size="h4">
            <bdi>{term}</bdi>
          </Title>
          <Text size="sm" dir="auto">
            {translations.join(', ')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('unsettled.notAdded', { group: group.name })} <span lang="en">{detail}</span>
          </Text>
        </div>
        <Group gap="sm">
          <Button size="sm" aria-label={t('unsettled.againNamed', { term })} onClick={() => void resend(item)}>
            {t('unsettled.again')}
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={t('unsettled.discardNamed', { term })}
            onClick={() => void discardConflict(item.key)}
          >
            {t('unsettled.discard')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

export interface VersionsProps {
  changes: UpdateWordDto;
  /** Null if the word was deleted. */
  theirs: WordDto | null;
}

/** Your version next to the server's, field by field. */
function Versions({ changes, theirs }: VersionsProps) {
  const { t } = useTranslation('offline');
  const texts = useEditedFieldTexts();
  const shown = editedFields(changes)
    .map((field) => ({
      field,
      mine: texts.value(field, changes[field] as WordDto[typeof field]),
      other: theirs && texts.value(field, theirs[field]),
    }))
    .filter(({ mine, other }) => mine !== other);
  return (
    <dl className={classes['fields']}>
      {shown.map(({ field, mine, other }) => (
        <div key={field}>
          <dt className={classes['label']}>{texts.label(field)}</dt>
          <dd className={classes['versions']}>
            <Version label={t('unsettled.mine')} text={mine} />
            {other !== null && <Version label={t('unsettled.theirs')} text={other} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Version({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('offline');
  return (
    <div className={classes['version']}>
      <span className={classes['side']}>{label}</span>
      {text === '' ? (
        <em className={classes['side']}>{t('unsettled.empty')}</em>
      ) : (
        <span dir="auto" className={classes['text']}>
          {text}
        </span>
      )}
    </div>
  );
}
