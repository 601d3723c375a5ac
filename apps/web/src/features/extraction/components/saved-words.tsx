import { Button, Group, Stack, Title } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { type ExtractionResult, savedWordIds } from '../draft.js';
import { useUndoSave } from '../save-words.js';
import classes from './extraction.module.css';
import { useFocusOnMount } from '../../../components/use-focus-on-mount.js';

export interface SavedWordsProps {
  accountId: number;
  found: ExtractionResult;
  group: GroupDto | undefined;
  onAnother: () => void;
}

export function SavedWords({ accountId, found, group, onAnother }: SavedWordsProps) {
  const { t } = useTranslation('extraction');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const undo = useUndoSave(accountId);
  const count = savedWordIds(found).length;
  return (
    <Stack component="section" gap="md" aria-labelledby="saved-heading">
      <Title ref={heading} order={2} id="saved-heading" tabIndex={-1} className={classes['heading']}>
        {group ? t('saved.heading', { count, group: group.name }) : t('saved.headingAlone', { count })}
      </Title>
      {undo.isError && <ProblemAlert error={undo.error} />}
      <Group gap="sm">
        {group && (
          <LinkButton to="/groups/$groupId" params={{ groupId: String(group.id) }}>
            {t('saved.toGroup')}
          </LinkButton>
        )}
        <Button
          variant="default"
          loading={undo.isPending}
          onClick={() => {
            undo.mutate(found);
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
