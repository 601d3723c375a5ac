import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { isAnythingWaiting } from '../device/waiting.js';
import { editedFields } from '../replay/merge-edit.js';
import { useFieldTexts } from '../use-field-texts.js';
import { useRoomState } from '../use-room-state.js';
import { takeBack, useWaitingList, type WaitingList } from '../use-waiting-list.js';
import { UnsettledItem } from './unsettled-item.js';
import classes from './waiting-things.module.css';

/** All changes that are not on the server yet, and conflicts. */
export function WaitingThings() {
  const { t } = useTranslation('offline');
  const { waiting } = useRoomState();
  const list = useWaitingList();
  if (!list) return <Loading heights={[120]} />;
  if (!isAnythingWaiting(waiting) && waiting.unsettled === 0) return <EmptyNotice heading={t('nothing')} body={t('nothingBody')} />;
  return (
    <Stack gap="xl">
      {list.unsettled.length > 0 && (
        <SettingsSection heading={t('unsettled.heading')} body={t('unsettled.body')}>
          <ul className={classes['list']}>
            {list.unsettled.map((item) => (
              <UnsettledItem key={item.key} item={item} />
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

function Words({ list: { added, edited } }: { list: WaitingList }) {
  const { t } = useTranslation('offline');
  const texts = useFieldTexts();
  return (
    <>
      {added.length > 0 && (
        <SettingsSection heading={t('added.heading')}>
          <ul className={classes['list']}>
            {added.map(({ key, value: { word, group } }) => (
              <WaitingWord
                key={key}
                term={word.term}
                meaning={word.translations?.join(', ') ?? ''}
                description={t('added.into', { group: group.name })}
              >
                <TakeBack id={key} text={t('added.remove')} name={t('added.removeNamed', { term: word.term })} />
              </WaitingWord>
            ))}
          </ul>
        </SettingsSection>
      )}
      {edited.length > 0 && (
        <SettingsSection heading={t('edited.heading')}>
          <ul className={classes['list']}>
            {edited.map(({ key, value: { base, changes } }) => (
              <WaitingWord key={key} term={base.term} description={editedFields(changes).map(texts.label).join(', ')}>
                <TakeBack id={key} text={t('edited.remove')} name={t('edited.removeNamed', { term: base.term })} />
              </WaitingWord>
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

function WaitingWord({ term, meaning = '', description, children }: WaitingWordProps) {
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

function TakeBack({ id, text, name }: { id: number; text: string; name: string }) {
  return (
    <Button variant="default" size="sm" aria-label={name} onClick={() => void takeBack(id)}>
      {text}
    </Button>
  );
}
