import '@mantine/core/styles/Progress.css';
import { Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LearningPathDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkCard, LinkCards } from '../../../components/link-list.js';
import { progressOf } from '../progress.js';
import { useLanguageName } from '../use-language-name.js';

/** The account's paths as cards. */
export function PathList({ paths }: { paths: readonly LearningPathDto[] }) {
  const { t } = useTranslation('learning-paths');
  if (paths.length === 0) return <EmptyNotice order={2} heading={t('list.none.heading')} body={t('list.none.body')} />;
  return (
    <Stack component="section" gap="md" aria-labelledby="paths-heading">
      <Title order={2} id="paths-heading">
        {t('list.heading')}
      </Title>
      <LinkCards>
        {paths.map((path) => (
          <PathCard key={path.id} path={path} />
        ))}
      </LinkCards>
    </Stack>
  );
}

function PathCard({ path }: { path: LearningPathDto }) {
  const { t } = useTranslation('learning-paths');
  const languageName = useLanguageName();
  const { done, share } = progressOf(path);
  return (
    <LinkCard>
      <Title order={3} size="h4">
        <Link to="/practice/paths/$pathId" params={{ pathId: String(path.id) }}>
          <bdi dir={directionOf(path.goal)}>{path.goal}</bdi>
        </Link>
      </Title>
      <Text size="sm" c="dimmed">
        {languageName(path.target_language)}
      </Text>
      <Progress value={share * 100} aria-label={t('path.overall')} />
      <Text size="sm">{t('list.milestones', { done, count: path.milestones.length })}</Text>
    </LinkCard>
  );
}
