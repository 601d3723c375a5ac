import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { ImportSourceDto, SourceKindDto } from '@wordhoard/api-client/types';
import { COLUMN_FIELDS, type ColumnFieldName } from '@wordhoard/word-fields';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { CheckboxRow } from '../../../components/checkbox-row.js';
import type { KindPlan, PlanDraft } from '../plan/plan-draft.js';
import { useWordFieldTexts } from '../../../components/use-word-field-texts.js';
import classes from './imports.module.css';

export interface ColumnsProps {
  source: ImportSourceDto;
  draft: PlanDraft;
  /** Language of the words. */
  language: string;
  onChange: (kind: string, change: Partial<KindPlan>) => void;
}

/** Maps the columns of each kind of record to word fields. */
export function Columns({ source, draft, language, onChange }: ColumnsProps) {
  const { t } = useTranslation('imports');
  return (
    <Stack component="section" gap="md" aria-labelledby="columns-heading">
      <div>
        <Title order={2} id="columns-heading">
          {t('columns.heading')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('columns.body')}
        </Text>
      </div>
      {source.kinds.map((kind) => {
        const kindDraft = draft.kinds.find((one) => one.kind === kind.name);
        if (!kindDraft) return null;
        const isOne = source.kinds.length === 1;
        return (
          <Stack key={kind.name} gap="xs">
            {(!isOne || kind.name !== '') && <KindHead kind={kind} draft={kindDraft} canBeLeftOut={!isOne} onChange={onChange} />}
            {kindDraft.isIncluded && <KindColumns kind={kind} draft={kindDraft} language={language} onChange={onChange} />}
          </Stack>
        );
      })}
    </Stack>
  );
}

interface KindProps {
  kind: SourceKindDto;
  draft: KindPlan;
  onChange: ColumnsProps['onChange'];
}

function KindHead({ kind, draft, canBeLeftOut, onChange }: KindProps & { canBeLeftOut: boolean }) {
  const { t } = useTranslation('imports');
  const records = t('recent.records', { count: kind.record_count });
  return (
    <>
      <Title order={3} size="h4" className={classes['name']}>
        <bdi>{t('columns.kind', { name: kind.name, records })}</bdi>
      </Title>
      {canBeLeftOut && (
        <CheckboxRow
          isTicked={draft.isIncluded}
          onToggle={() => {
            onChange(kind.name, { isIncluded: !draft.isIncluded });
          }}
        >
          {t('columns.takeNamed', { name: kind.name })}
        </CheckboxRow>
      )}
    </>
  );
}

function KindColumns({ kind, draft, language, onChange }: KindProps & { language: string }) {
  const { t } = useTranslation('imports');
  const texts = useWordFieldTexts();
  const choices = [
    { value: '', label: t('columns.leftOut') },
    ...COLUMN_FIELDS.map((field) => ({ value: field, label: texts[field].label })),
  ];
  const takenAs = { tags: t('columns.takenAsTags'), group: t('columns.takenAsGroup'), media: t('columns.takenAsMedia') };
  return (
    <ul className={classes['list']}>
      {kind.columns.map(({ name, samples, taken_as }, column) => {
        const field = draft.fields[column] ?? null;
        return (
          <li key={column} className={classes['column']}>
            <div>
              <Text fw={600} className={classes['name']}>
                <bdi>{name}</bdi>
              </Text>
              <div className={classes['samples']}>
                {samples.length === 0 && <span>{t('columns.empty')}</span>}
                {samples.map((sample) => (
                  <ForeignText key={sample} language={field === 'term' ? language : 'Other'}>
                    {sample}
                  </ForeignText>
                ))}
              </div>
            </div>
            {taken_as ? (
              <Text size="sm" c="dimmed">
                {takenAs[taken_as]}
              </Text>
            ) : (
              <NativeSelect
                aria-label={t('columns.field', { column: name })}
                value={field ?? ''}
                data={choices}
                onChange={(event) => {
                  const chosen = (event.currentTarget.value || null) as ColumnFieldName | null;
                  onChange(kind.name, { fields: draft.fields.map((one, at) => (at === column ? chosen : one)) });
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
