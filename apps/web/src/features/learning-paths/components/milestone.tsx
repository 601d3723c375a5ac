import '@mantine/core/styles/Progress.css';
import { Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { LearningPathDto, MilestoneDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import classes from './paths.module.css';

/** A milestone with its progress. */
export function Milestone({ milestone, groupId }: { milestone: MilestoneDto; groupId: LearningPathDto['group_id'] }) {
  const { t } = useTranslation('learning-paths');
  const { title, topic, cefr_level, target_word_count: target, words_held, words_mastered, complete } = milestone;
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between" align="baseline" gap="xs">
          <Title order={3} size="h4" className={classes['text']}>
            <bdi dir={directionOf(title)}>{title}</bdi>
          </Title>
          <Group gap="sm">
            {cefr_level && <Text size="sm">{cefr_level}</Text>}
            {complete && (
              <Group gap={4} wrap="nowrap">
                <IconCircleCheck size={18} aria-hidden />
                <Text size="sm" fw={600}>
                  {t('milestone.complete')}
                </Text>
              </Group>
            )}
          </Group>
        </Group>
        <Group gap="xs" align="baseline">
          <Text size="sm" c="dimmed">
            {t('milestone.topic')}
          </Text>
          <Text component="bdi" size="sm" dir={directionOf(topic)} className={classes['text']}>
            {topic}
          </Text>
          {groupId !== null && words_held > 0 && (
            <TextLink to="/groups/$groupId" params={{ groupId: String(groupId) }} search={{ tag: topic }} size="sm">
              {t('milestone.words')}
            </TextLink>
          )}
        </Group>
        <div className={classes['bars']}>
          <Bar label={t('milestone.held', { count: Math.min(words_held, target), target })} share={words_held / target} />
          <Bar label={t('milestone.mastered', { count: Math.min(words_mastered, target), target })} share={words_mastered / target} />
        </div>
      </Stack>
    </Paper>
  );
}

function Bar({ label, share }: { label: string; share: number }) {
  return (
    <Stack gap={4}>
      <Text size="sm">{label}</Text>
      {/* The text above says the same. */}
      <div aria-hidden>
        <Progress value={Math.min(1, share) * 100} />
      </div>
    </Stack>
  );
}
