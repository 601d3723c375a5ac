import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { WeekDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useCreateReport } from '../queries.js';
import { weekText } from '../report-texts.js';

export interface MissingReportProps {
  week: WeekDto;
  onCreated: (id: number) => void;
}

/** Offers to create the report of the last week. */
export function MissingReport({ week, onCreated }: MissingReportProps) {
  const { t, i18n } = useTranslation('weekly-reports');
  const createReport = useCreateReport();
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="missing-report-heading">
      <Stack gap="sm" align="flex-start">
        <Title order={2} id="missing-report-heading">
          {t('missing.heading')}
        </Title>
        <Text>{t('missing.body', { days: weekText(week, i18n.language) })}</Text>
        {Boolean(createReport.error) && <ProblemAlert error={createReport.error} />}
        <Button
          loading={createReport.isPending}
          onClick={() => {
            const body = { week: week.week, operation_id: uuidv7() };
            createReport.mutate(
              { body },
              {
                onSuccess: ({ id }) => {
                  onCreated(id);
                },
              },
            );
          }}
        >
          {t('missing.make')}
        </Button>
      </Stack>
    </Paper>
  );
}
