import '@mantine/core/styles/Badge.css';
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { ParameterSetDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { useNotify } from '../../../components/notifications.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { ParameterTraining } from './parameter-training.js';
import { formatDate } from '../../../lib/format-moment.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { activateParameterSetMutation, listParameterSetsOptions } from '@wordhoard/api-client/queries';

/** The account's parameter sets: train a new one, or activate an earlier one. */
export function ParameterSets() {
  const { t } = useTranslation('recall-settings');
  const sets = useQuery(listParameterSetsOptions());
  const activate = useMutation(activateParameterSetMutation());
  const notify = useNotify();
  if (sets.isError) return <LoadFailure error={sets.error} onRetry={() => void sets.refetch()} />;
  if (!sets.data) return null;
  const use = ({ id }: ParameterSetDto) => {
    activate.mutate(
      { path: { parameter_set_id: id } },
      {
        onSuccess: () => {
          notify({ message: t('parameters.used') });
        },
      },
    );
  };
  return (
    <SettingsSection heading={t('parameters.heading')} body={t('parameters.body')}>
      {activate.error && <ProblemAlert error={activate.error} />}
      <ParameterTraining />
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {sets.data.map((set) => (
          <ParameterSetRow key={set.id} set={set} isActivating={activate.isPending} onUse={use} />
        ))}
      </Stack>
    </SettingsSection>
  );
}

interface ParameterSetRowProps {
  set: ParameterSetDto;
  isActivating: boolean;
  onUse: (set: ParameterSetDto) => void;
}

function ParameterSetRow({ set, isActivating, onUse }: ParameterSetRowProps) {
  const { t, i18n } = useTranslation('recall-settings');
  const { active, trained_on, log_loss_before: before, log_loss_after: after } = set;
  const name = trained_on === null ? t('parameters.published') : t('parameters.trained', { count: trained_on });
  const date = formatDate(set.created_at, i18n.language);
  const loss = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 4 }).format(value);
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {active && <Badge variant="light">{t('parameters.active')}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {t('parameters.since', { date })}
          </Text>
          {before !== null && after !== null && (
            <Text size="sm" c="dimmed">
              {t('parameters.loss', { before: loss(before), after: loss(after) })}
            </Text>
          )}
        </div>
        {!active && (
          <Button
            variant="default"
            size="sm"
            loading={isActivating}
            aria-label={t('parameters.useNamed', { name, date })}
            onClick={() => {
              onUse(set);
            }}
          >
            {t('parameters.use')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
