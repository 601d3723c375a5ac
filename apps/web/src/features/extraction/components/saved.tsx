import { Button, Group, Stack, Title } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useTakeBack } from '../save-words.js';
import { type Found, savedWords } from '../draft.js';
import classes from './extraction.module.css';
import { useFocusAtFirst } from './use-focus-at-first.js';

export interface SavedProps {
  accountId: number;
  found: Found;
  group: GroupDto | undefined;
  onAnother: () => void;
}

export function Saved({ accountId, found, group, onAnother }: SavedProps) {
  const { t } = useTranslation('extraction');
  const heading = useFocusAtFirst<HTMLHeadingElement>();
  const takingBack = useTakeBack(accountId);
  const count = savedWords(found).length;
  return (
    <Stack component="section" gap="md" aria-labelledby="saved-heading">
      <Title ref={heading} order={2} id="saved-heading" tabIndex={-1} className={classes['heading']}>
        {group ? t('saved.heading', { count, group: group.name }) : t('saved.headingAlone', { count })}
      </Title>
      {takingBack.isError && <ProblemAlert error={takingBack.error} />}
      <Group gap="sm">
        {group && (
          <LinkButton to="/groups/$groupId" params={{ groupId: String(group.id) }}>
            {t('saved.toGroup')}
          </LinkButton>
        )}
        <Button
          variant="default"
          loading={takingBack.isPending}
          onClick={() => {
            takingBack.mutate(found);
          }}
        >
          {t('saved.undo')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('saved.another')}
        </Button>
      </Group>
    </Stack>
  );
}
