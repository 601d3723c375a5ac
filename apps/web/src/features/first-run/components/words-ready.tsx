import { Group, Text } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { SetupStep } from './setup-step.js';

export function WordsReady({ group }: { group: GroupDto }) {
  const { t } = useTranslation('first-run');
  const id = String(group.id);
  return (
    <SetupStep number={3} heading={t('ready.heading')} canBeSkipped={false}>
      <Text style={{ overflowWrap: 'anywhere' }}>{t('ready.body', { count: group.word_count, group: group.name })}</Text>
      <Group gap="sm">
        <LinkButton to="/review/start" search={{ group: id }}>
          {t('ready.start')}
        </LinkButton>
        <LinkButton to="/groups/$groupId" params={{ groupId: id }} variant="default">
          {t('ready.look')}
        </LinkButton>
      </Group>
    </SetupStep>
  );
}
