import { Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { GroupDto } from '@wordhoard/api-client/types';
import { toSupportedLanguage } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { LinkCard, LinkCards } from '../../../components/link-list.js';
import classes from './group-list.module.css';
import { useLanguageNames } from './use-language-names.js';

/** The server counts due words up to this number. */
const MAX_COUNTED = 1000;

/** The account's groups as cards. */
export function GroupList({ groups }: { groups: readonly GroupDto[] }) {
  return (
    <LinkCards>
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} />
      ))}
    </LinkCards>
  );
}

function GroupCard({ group }: { group: GroupDto }) {
  const { t } = useTranslation('vocabulary');
  const languageNames = useLanguageNames();
  return (
    <LinkCard>
      <Group justify="space-between" align="baseline" wrap="nowrap" gap="sm">
        <Title order={3} className={classes['name']}>
          <Link to="/groups/$groupId" params={{ groupId: String(group.id) }}>
            <bdi>{group.name}</bdi>
          </Link>
        </Title>
        <Text size="sm" c="dimmed" className={classes['language']}>
          {languageNames[toSupportedLanguage(group.target_language)]}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t('group.words', { count: group.word_count })}
      </Text>
      <Group gap="md">
        <Text size="sm" fw={group.due_count > 0 ? 600 : 400}>
          {group.due_count >= MAX_COUNTED ? t('group.dueOrMore', { count: MAX_COUNTED }) : t('group.due', { count: group.due_count })}
        </Text>
        <Text size="sm">{t('group.new', { count: group.new_count })}</Text>
        <Text size="sm">{t('group.mastered', { count: group.mastered_count })}</Text>
      </Group>
    </LinkCard>
  );
}
