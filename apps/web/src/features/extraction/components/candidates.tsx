import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../components/action-bar.js';
import { AiMark } from '../../../components/model/ai-mark.js';
import { type Candidate, type ExtractionResult, unsavedIndexes } from '../draft.js';
import { CandidateRow } from './candidate-row.js';
import classes from './extraction.module.css';
import { useFocusOnMount } from '../../../components/use-focus-on-mount.js';

export interface CandidatesProps {
  found: ExtractionResult;
  /** Undefined if the group was deleted. */
  group: GroupDto | undefined;
  isSaving: boolean;
  onChange: (at: number, change: Partial<Candidate>) => void;
  onTickAll: (isTicked: boolean) => void;
  onSave: () => void;
  onBack: () => void;
}

/** The words of the passage, to select and translate. */
export function Candidates({ found, group, isSaving, onChange, onTickAll, onSave, onBack }: CandidatesProps) {
  const { t } = useTranslation('extraction');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const left = unsavedIndexes(found).length;
  const { items, ai } = found;
  return (
    <Stack component="section" gap="md" aria-labelledby="candidates-heading">
      <Group justify="space-between" gap="sm">
        <Title ref={heading} order={2} id="candidates-heading" tabIndex={-1}>
          {t('found.heading')}
        </Title>
        {ai && <AiMark />}
      </Group>
      {!ai && items.length > 0 && <Text c="dimmed">{found.status === 'disabled' ? t('found.aiOff') : t('found.aiDown')}</Text>}
      {items.length === 0 && <Text>{t('found.none')}</Text>}
      {items.length > 0 && (
        <>
          <TickAll items={items} isDisabled={isSaving} onTickAll={onTickAll} />
          <ul className={classes['candidates']}>
            {items.map((item, at) => (
              <CandidateRow
                key={item.term}
                item={item}
                language={found.language}
                isLocked={isSaving || item.wordId !== null}
                onChange={(change) => {
                  onChange(at, change);
                }}
              />
            ))}
          </ul>
        </>
      )}
      <ActionBar>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isSaving} onClick={onBack}>
            {t('found.back')}
          </Button>
          {items.length > 0 && group && (
            <Button loading={isSaving} disabled={left === 0} className={classes['save']} onClick={onSave}>
              {t('found.save', { count: left, group: group.name })}
            </Button>
          )}
        </Group>
      </ActionBar>
    </Stack>
  );
}

function TickAll({
  items,
  isDisabled,
  onTickAll,
}: {
  items: readonly Candidate[];
  isDisabled: boolean;
  onTickAll: CandidatesProps['onTickAll'];
}) {
  const { t } = useTranslation('extraction');
  const isAllTicked = items.every(({ isTicked, wordId }) => isTicked || wordId !== null);
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        px="xs"
        className={classes['all']}
        disabled={isDisabled}
        onClick={() => {
          onTickAll(!isAllTicked);
        }}
      >
        {isAllTicked ? t('found.untickAll') : t('found.tickAll')}
      </Button>
    </div>
  );
}
