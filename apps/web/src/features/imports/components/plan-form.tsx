import { Stack, Title } from '@mantine/core';
import type { GroupDto, ImportDto, ImportSourceDto } from '@wordhoard/api-client/types';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../components/choice-cards.js';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { draftOf, languageOf, type PlanDraft, withKind } from '../plan/plan-draft.js';
import { usePolicies } from '../use-import-texts.js';
import { usePlan } from '../plan/use-plan.js';
import { Columns } from './columns.js';
import { PlaceFields } from './place-fields.js';
import { PlanActions } from './plan-actions.js';
import { Preview } from './records.js';

export interface PlanFormProps {
  item: ImportDto;
  source: ImportSourceDto;
  groups: readonly GroupDto[];
  /** The group whose page linked here. */
  wishedGroup: number | undefined;
  onDiscarded: () => void;
}

/** Plans an import: columns, target and duplicates, with a preview. */
export function PlanForm({ item, source, groups, wishedGroup, onDiscarded }: PlanFormProps) {
  const { t } = useTranslation('imports');
  const isOwn = item.format === 'wordhoard';
  const plan = usePlan(item.id, () => draftOf(source, { groups, fileName: item.file_name, isOwn, wishedGroup }));
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
            plan.change((now) => withKind(now, kind, changes));
          }}
        />
      )}
      <PlaceFields
        source={source}
        groups={groups}
        isOwn={isOwn}
        draft={draft}
        nameError={fault === 'name' ? t('place.nameRule') : undefined}
        onChange={set}
      />
      <Duplicates draft={draft} onChange={set} />
      {fault === 'nothing' && <Fault text={t('columns.nothing')} />}
      {fault === 'term' && <Fault text={t('columns.term')} />}
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
        choices={usePolicies()}
        value={draft.duplicates}
        onChange={(duplicates) => {
          onChange({ duplicates });
        }}
      />
    </Stack>
  );
}

/** Scrolls into view, because the fields in question may be far above. */
function Fault({ text }: { text: string }) {
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
