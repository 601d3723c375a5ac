import { Group, Stack, Text, Title } from '@mantine/core';
import type { GroupDto, LearningPathDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/link-button.js';
import { AiMark } from '../../../components/model/ai-mark.js';
import { useLanguageName } from '../use-language-name.js';
import { DeletePath } from './delete-path.js';
import { Milestone } from './milestone.js';
import classes from './paths.module.css';

export interface PathDetailsProps {
  path: LearningPathDto;
  /** The group whose words count, if the path has one. */
  group: GroupDto | undefined;
  onDeleted: () => void;
}

/** A path with its milestones. */
export function PathDetails({ path, group, onDeleted }: PathDetailsProps) {
  const { t } = useTranslation('learning-paths');
  return (
    <Stack gap="lg">
      <TextLink to="/practice/paths" size="sm">
        {t('path.back')}
      </TextLink>
      <PathHeader path={path} group={group} />
      <Stack component="section" gap="md" aria-labelledby="milestones-heading">
        <div>
          <Title order={2} id="milestones-heading">
            {t('path.milestones')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('milestone.how')}
          </Text>
        </div>
        <ol className={classes['milestones']}>
          {path.milestones.map((milestone, position) => (
            <Milestone key={position} milestone={milestone} groupId={path.group_id} />
          ))}
        </ol>
      </Stack>
      <DeletePath path={path} onDeleted={onDeleted} />
    </Stack>
  );
}

function PathHeader({ path, group }: Omit<PathDetailsProps, 'onDeleted'>) {
  const { t } = useTranslation('learning-paths');
  const languageName = useLanguageName();
  return (
    <Stack gap="xs">
      <Title order={1} className={classes['text']}>
        <bdi dir={directionOf(path.goal)}>{path.goal}</bdi>
      </Title>
      <Text c="dimmed">{languageName(path.target_language)}</Text>
      {group ? (
        <Text size="sm">
          {t('path.group')}{' '}
          <TextLink to="/groups/$groupId" params={{ groupId: String(group.id) }}>
            <bdi>{group.name}</bdi>
          </TextLink>
        </Text>
      ) : (
        path.group_id === null && <Text size="sm">{t('path.everyGroup')}</Text>
      )}
      <Group gap="xs">
        <AiMark />
        <Text size="sm" c="dimmed">
          {t('path.by', { model: path.ai_model })}
        </Text>
      </Group>
    </Stack>
  );
}
