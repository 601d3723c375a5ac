import { Stack, Title } from '@mantine/core';
import type { GroupDto, ImportDto, ImportSourceDto } from '@wordhoard/api-client/types';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../components/choice-cards.js';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { initialDraft, languageOf, type PlanDraft, withKindPlan } from '../plan/plan-draft.js';
import { useDuplicatePolicies } from '../use-import-texts.js';
import { usePlan } from '../plan/use-plan.js';
import { Columns } from './columns.js';
import { TargetFields } from './target-fields.js';
import { PlanActions } from './plan-actions.js';
import { Preview } from './records.js';

export interface PlanFormProps {
  item: ImportDto;
  source: ImportSourceDto;
  groups: readonly GroupDto[];
  /** The group whose page linked here. */
  initialGroup: number | undefined;
  onDiscarded: () => void;
}

/** Plans an import: columns, target and duplicates, with a preview. */
export function PlanForm({ item, source, groups, initialGroup, onDiscarded }: PlanFormProps) {
  const { t } = useTranslation('imports');
  const isOwn = item.format === 'wordhoard';
  const plan = usePlan(item.id, () => initialDraft(source, { groups, fileName: item.file_name, isOwn, initialGroup }));
  const { draft, fault, found } = plan;
  const set = (changes: Partial<PlanDraft>) => {
    plan.change((now) => ({ ...now, ...changes }));
  };
  const language = languageOf(draft, groups);
  return (
    <Stack gap="xl">
      {!isOwn && (
        <Columns
          source={source}
          draft={draft}
          language={language}
          onChange={(kind, changes) => {
            plan.change((now) => withKindPlan(now, kind, changes));
          }}
        />
      )}
      <TargetFields
        source={source}
        groups={groups}
        isOwn={isOwn}
        draft={draft}
        nameError={fault === 'name' ? t('place.nameRule') : undefined}
        onChange={set}
      />
      <Duplicates draft={draft} onChange={set} />
      {fault === 'nothing' && <PlanNotice text={t('columns.nothing')} />}
      {fault === 'term' && <PlanNotice text={t('columns.term')} />}
      {found && <Preview importId={item.id} counts={found.counts} language={language} />}
      {plan.error && <ProblemAlert error={plan.error} />}
      <PlanActions importId={item.id} plan={plan} onDiscarded={onDiscarded} />
    </Stack>
  );
}

function Duplicates({ draft, onChange }: { draft: PlanDraft; onChange: (changes: Partial<PlanDraft>) => void }) {
  const { t } = useTranslation('imports');
  return (
    <Stack component="section" gap="md" aria-labelledby="duplicates-heading">
      <Title order={2} id="duplicates-heading">
        {t('duplicates.heading')}
      </Title>
      <ChoiceCards
        legend={t('duplicates.legend')}
        choices={useDuplicatePolicies()}
        value={draft.duplicates}
        onChange={(duplicates) => {
          onChange({ duplicates });
        }}
      />
    </Stack>
  );
}

/** Scrolls into view, because the fields in question may be far above. */
function PlanNotice({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice tone="problem">{text}</Notice>
    </div>
  );
}
