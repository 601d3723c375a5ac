import { Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkCard, LinkCards } from '../../../components/link-list.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useSceneNames } from '../../../components/scenes/use-scene-names.js';
import { useScenarios } from '../queries.js';

/** The scenes to choose from. */
export function SceneCards() {
  const { t } = useTranslation('scenarios');
  const names = useSceneNames();
  const scenarios = useScenarios();
  return (
    <Stack component="section" gap="sm" aria-labelledby="scenes">
      <Title order={2} id="scenes">
        {t('scenes')}
      </Title>
      {scenarios.isPending && <Loading heights={[128, 128]} />}
      {scenarios.isError && <LoadFailure error={scenarios.error} onRetry={() => void scenarios.refetch()} />}
      {scenarios.data && (
        <LinkCards>
          {scenarios.data.map(({ key, situation }) => (
            <LinkCard key={key}>
              <Title order={3} size="h4">
                <Link to="/practice/scenarios/$scenarioKey" params={{ scenarioKey: key }}>
                  {names[key]}
                </Link>
              </Title>
              <Text size="sm" c="dimmed" lang="en" dir="ltr">
                {situation}
              </Text>
            </LinkCard>
          ))}
        </LinkCards>
      )}
    </Stack>
  );
}
