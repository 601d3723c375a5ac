import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { UserDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useUsers } from '../api/users.js';
import { UserTable } from './user-table.js';
import classes from './users-section.module.css';

const SEARCH_DELAY_MS = 250;

export interface UsersSectionProps {
  me: UserDto;
  /** From the URL. */
  search: string;
  onSearch: (search: string) => void;
}

export function UsersSection({ me, search, onSearch }: UsersSectionProps) {
  const { t } = useTranslation('administration');
  const section = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(search);
  const searchLater = useDebouncedCallback(onSearch, SEARCH_DELAY_MS);
  return (
    <Stack component="section" gap="md" ref={section} tabIndex={-1} aria-labelledby="users-heading" className={classes['section']}>
      <Title order={2} id="users-heading">
        {t('users.heading')}
      </Title>
      <TextInput
        type="search"
        label={t('users.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        dir="auto"
        autoCapitalize="none"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          searchLater(event.currentTarget.value);
        }}
      />
      <FoundUsers me={me} search={search} onDeleted={() => section.current?.focus()} />
    </Stack>
  );
}

interface FoundUsersProps {
  me: UserDto;
  search: string;
  onDeleted: () => void;
}

function FoundUsers({ me, search, onDeleted }: FoundUsersProps) {
  const { t } = useTranslation('administration');
  const users = useUsers(search.trim());
  if (users.isPending) return <Loading heights={[64, 64, 64]} />;
  if (users.isError) return <LoadFailure error={users.error} onRetry={() => void users.refetch()} />;
  const found = users.data.pages.flatMap((page) => page.items);
  if (found.length === 0) {
    return (
      <Text c="dimmed" role="status">
        {t('users.none', { search })}
      </Text>
    );
  }
  return (
    <>
      <UserTable users={found} me={me} onDeleted={onDeleted} />
      {users.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={users.isFetchingNextPage} onClick={() => void users.fetchNextPage()}>
            {t('users.more')}
          </Button>
        </Group>
      )}
    </>
  );
}
