import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { WeeklyReportDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { AiMark } from '../../../components/model/ai-mark.js';
import { AnswerNotice } from '../../../components/model/answer-notice.js';
import { RecipientNotice } from '../../../components/model/model-notice.js';
import { useModel } from '../../../components/model/use-model.js';
import { useQuestion } from '../../../components/model/use-question.js';
import { QuestionProgress } from '../../../components/model/question-progress.js';
import classes from './reports.module.css';
import { narrateReport } from '../queries.js';
import { narrationText } from '../report-texts.js';

/** A summary of the week, created by rules until a model has written one. The previous summary stays if the model fails. */
export function Narration({ report }: { report: WeeklyReportDto }) {
  const { t } = useTranslation('weekly-reports');
  const { narration } = report;
  const model = useModel();
  const announce = useAnnounce();
  const question = useQuestion(
    (id: number, signal) => narrateReport(id, signal),
    ({ status }) => {
      if (status === 'ok') announce(t('narration.written'));
    },
  );
  const text = narrationText(narration);
  return (
    <Stack component="section" gap="sm" aria-labelledby="narration-heading">
      <Title order={2} id="narration-heading">
        {t('narration.heading')}
      </Title>
      <p className={classes['summary']} lang={narration.language} dir={directionOf(text)}>
        {text}
      </p>
      {narration.source === 'ai' ? (
        <Group gap="xs">
          <AiMark />
          <Text size="sm" c="dimmed">
            {t('narration.by', { model: narration.ai_model })}
          </Text>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('narration.byRule')}
        </Text>
      )}
      {question.since !== null && <QuestionProgress since={question.since} onCancel={question.cancel} />}
      <AnswerNotice answer={question.answer} error={question.error} onRetry={question.askAgain} />
      {model && model.provider !== 'none' && (
        <Stack gap="xs" align="flex-start">
          <Button
            variant="default"
            leftSection={<IconSparkles size={18} aria-hidden />}
            onClick={() => {
              question.ask(report.id);
            }}
          >
            {narration.source === 'ai' ? t('narration.writeAgain') : t('narration.write')}
          </Button>
          <RecipientNotice model={model} />
        </Stack>
      )}
    </Stack>
  );
}
