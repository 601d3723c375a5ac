import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { editedFields } from '../replay/merge-edit.js';
import { useEditedFieldTexts } from '../use-edited-field-texts.js';
import classes from './unsent-changes.module.css';
import { useOfflineState } from '../use-offline-state.js';
import { removeQueued, useQueueEntries, type QueueEntries } from '../use-queue-entries.js';
import { hasQueuedMutations } from '../database/mutation-queue.js';
import { type ReactNode, useState } from 'react';
import { offlineManager } from '../offline-layer.js';
import { ConflictItem } from './conflict-item.js';

/** All changes that are not on the server yet, and conflicts. */
export function UnsentChanges() {
  const { t } = useTranslation('offline');
  const { waiting } = useOfflineState();
  const list = useQueueEntries();
  if (!list) return <Loading heights={[120]} />;
  if (!hasQueuedMutations(waiting) && waiting.unsettled === 0) return <EmptyNotice heading={t('nothing')} body={t('nothingBody')} />;
  return (
    <Stack gap="xl">
      {list.unsettled.length > 0 && (
        <SettingsSection heading={t('unsettled.heading')} body={t('unsettled.body')}>
          <ul className={classes['list']}>
            {list.unsettled.map((item) => (
              <ConflictItem key={item.key} item={item} />
            ))}
          </ul>
        </SettingsSection>
      )}
      {waiting.answers > 0 && (
        <SettingsSection heading={t('answers.heading')}>
          <Text>{t('answers.body', { count: waiting.answers })}</Text>
        </SettingsSection>
      )}
      <Words list={list} />
    </Stack>
  );
}

function Words({ list: { added, edited } }: { list: QueueEntries }) {
  const { t } = useTranslation('offline');
  const texts = useEditedFieldTexts();
  return (
    <>
      {added.length > 0 && (
        <SettingsSection heading={t('added.heading')}>
          <ul className={classes['list']}>
            {added.map(({ key, value: { word, group } }) => (
              <QueuedWord
                key={key}
                term={word.term}
                meaning={word.translations?.join(', ') ?? ''}
                description={t('added.into', { group: group.name })}
              >
                <RemoveButton id={key} text={t('added.remove')} name={t('added.removeNamed', { term: word.term })} />
              </QueuedWord>
            ))}
          </ul>
        </SettingsSection>
      )}
      {edited.length > 0 && (
        <SettingsSection heading={t('edited.heading')}>
          <ul className={classes['list']}>
            {edited.map(({ key, value: { base, changes } }) => (
              <QueuedWord key={key} term={base.term} description={editedFields(changes).map(texts.label).join(', ')}>
                <RemoveButton id={key} text={t('edited.remove')} name={t('edited.removeNamed', { term: base.term })} />
              </QueuedWord>
            ))}
          </ul>
        </SettingsSection>
      )}
    </>
  );
}

interface WaitingWordProps {
  term: string;
  /** If the user entered one. */
  meaning?: string;
  description: string;
  children: ReactNode;
}

function QueuedWord({ term, meaning = '', description, children }: WaitingWordProps) {
  return (
    <li className={classes['item']}>
      <div>
        <Text fw={600}>
          <bdi>{term}</bdi>
        </Text>
        {meaning !== '' && (
          <Text size="sm">
            <bdi>{meaning}</bdi>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </div>
      {children}
    </li>
  );
}

function RemoveButton({ id, text, name }: { id: number; text: string; name: string }) {
  return (
    <Button variant="default" size="sm" aria-label={name} onClick={() => void removeQueued(id)}>
      {text}
    </Button>
  );
}

/** Sends the queue now instead of on the next automatic attempt. */
export function SendNow() {
  const { t } = useTranslation('offline');
  const { waiting } = useOfflineState();
  const [isSending, setIsSending] = useState(false);
  if (!hasQueuedMutations(waiting)) return null;
  const send = async () => {
    setIsSending(true);
    await offlineManager.sync();
    setIsSending(false);
  };
  return (
    <Button w="fit-content" loading={isSending} onClick={() => void send()}>
      {t('sendNow')}
    </Button>
  );
}
