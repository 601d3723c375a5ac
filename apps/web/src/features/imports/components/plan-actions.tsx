import { Button, Group, Stack } from '@mantine/core';
import type { RecordCountsDto } from '@wordhoard/api-client/types';
import type { DuplicatePolicy } from '@wordhoard/imports';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../components/action-bar.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useDiscardImport } from '../api/imports.js';
import type { usePlan } from '../plan/use-plan.js';

export interface PlanActionsProps {
  importId: string;
  plan: ReturnType<typeof usePlan>;
  onDiscarded: () => void;
}

/** Preview, then import. */
export function PlanActions({ importId, plan, onDiscarded }: PlanActionsProps) {
  const { t } = useTranslation('imports');
  const discard = useDiscardImport();
  return (
    <ActionBar>
      <Stack gap="xs">
        {discard.isError && <ProblemAlert error={discard.error} />}
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            loading={discard.isPending}
            disabled={plan.isCommitting}
            onClick={() => {
              discard.mutate({ path: { import_id: importId } }, { onSuccess: onDiscarded });
            }}
          >
            {t('commit.discard')}
          </Button>
          {plan.found ? (
            <CommitButton counts={plan.found.counts} plan={plan} />
          ) : (
            <Button loading={plan.isLooking} onClick={plan.look}>
              {t('preview.show')}
            </Button>
          )}
        </Group>
      </Stack>
    </ActionBar>
  );
}

function CommitButton({ counts, plan }: { counts: RecordCountsDto; plan: PlanActionsProps['plan'] }) {
  const { t, i18n } = useTranslation('imports');
  const numbers = new Intl.NumberFormat(i18n.language);
  const { added, merged } = amountsOf(counts, plan.draft.duplicates);
  const label =
    merged === 0
      ? t('commit.add', { count: added })
      : added === 0
        ? t('commit.merge', { count: merged })
        : t('commit.addAndMerge', { added: numbers.format(added), merged: numbers.format(merged) });
  return (
    <Button disabled={added + merged === 0} loading={plan.isCommitting} onClick={plan.commit}>
      {label}
    </Button>
  );
}

function amountsOf({ ready, duplicate }: RecordCountsDto, duplicates: DuplicatePolicy): { added: number; merged: number } {
  if (duplicates === 'merge') return { added: ready, merged: duplicate };
  return { added: duplicates === 'keep' ? ready + duplicate : ready, merged: 0 };
}
