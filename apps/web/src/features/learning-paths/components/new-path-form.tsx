import { Button, NativeSelect, Paper, Stack, Textarea, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { GroupDto, LearningPathDto } from '@wordhoard/api-client/types';
import { SUPPORTED_LANGUAGES, toSupportedLanguage } from '@wordhoard/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerNotice } from '../../../components/model/answer-notice.js';
import { QuestionProgress } from '../../../components/model/question-progress.js';
import { useSubmission } from '../../../components/use-submission.js';
import { useLanguageName } from '../use-language-name.js';
import { usePlanPath } from '../use-plan-path.js';

const MAX_GOAL_LENGTH = 500;

export interface NewPathFormProps {
  groups: readonly GroupDto[];
  onPlanned: (path: LearningPathDto) => void;
}

/** A form for a new path. The input stays until the path exists. */
export function NewPathForm({ groups, onPlanned }: NewPathFormProps) {
  const { t } = useTranslation('learning-paths');
  const languageName = useLanguageName();
  const [language, setLanguage] = useState<string>(toSupportedLanguage(groups[0]?.target_language ?? 'Spanish'));
  const question = usePlanPath(onPlanned);
  const { formProps, errors } = useSubmission({
    fields: ['goal', 'group_id'],
    rules: { goal: (goal) => (goal.trim() === '' ? t('form.goalRule') : null) },
    send: ({ goal, group_id }) => {
      question.ask({ goal, target_language: language, ...(group_id !== '' && { group_id: Number(group_id) }) });
      return Promise.resolve();
    },
  });
  const ofLanguage = groups.filter((group) => toSupportedLanguage(group.target_language) === language);
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="new-path-heading">
      <form {...formProps}>
        <Stack>
          <Title order={2} id="new-path-heading">
            {t('form.heading')}
          </Title>
          <Textarea
            name="goal"
            label={t('form.goal')}
            description={t('form.goalHint')}
            error={errors.goal}
            maxLength={MAX_GOAL_LENGTH}
            rows={3}
            dir="auto"
            required
          />
          <NativeSelect
            label={t('form.language')}
            value={language}
            onChange={(event) => {
              setLanguage(event.currentTarget.value);
            }}
            data={SUPPORTED_LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
          />
          <NativeSelect
            key={language}
            name="group_id"
            label={t('form.words')}
            error={errors.group_id}
            data={[{ value: '', label: t('form.allWords') }, ...ofLanguage.map(({ id, name }) => ({ value: String(id), label: name }))]}
          />
          {question.since !== null && <QuestionProgress since={question.since} onCancel={question.cancel} />}
          <AnswerNotice answer={question.answer} error={question.error} onRetry={question.askAgain} />
          <div>
            <Button type="submit" leftSection={<IconSparkles size={18} aria-hidden />}>
              {t('form.plan')}
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  );
}
