import { Stack, Title } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../components/link-button.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { ModelNotice } from '../../components/model/model-notice.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { useSceneNames } from '../../components/scenes/use-scene-names.js';
import { ScenePlot } from '../../features/scenarios/components/scene-plot.js';
import { StartAttempt } from '../../features/scenarios/components/start-attempt.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';
import { useScenarios } from '../../features/scenarios/queries.js';

const route = getRouteApi('/signed-in/practice/scenarios/$scenarioKey');

export function ScenarioPage() {
  const { t } = useTranslation('scenarios');
  const { scenarioKey } = route.useParams();
  const navigate = useNavigate();
  const names = useSceneNames();
  const scenarios = useScenarios();
  const groups = useQuery(listGroupsOptions());
  const scenario = scenarios.data?.find(({ key }) => key === scenarioKey);
  const failed = [scenarios, groups].find(({ isError, data }) => isError && !data);
  if (scenarios.data && !scenario) {
    return (
      <Page title={t('title')}>
        <NothingHere />
      </Page>
    );
  }
  return (
    <Page title={scenario ? names[scenario.key] : t('title')}>
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(scenario && groups.data) && <Loading heights={[64, 128, 256]} />}
      {scenario && groups.data && (
        <Stack gap="lg">
          <Stack gap="xs">
            <div>
              <TextLink to="/practice/scenarios" size="sm">
                {t('all')}
              </TextLink>
            </div>
            <Title order={1}>{names[scenario.key]}</Title>
          </Stack>
          <ModelNotice without={t('without')} />
          <ScenePlot scenario={scenario} />
          <StartAttempt
            scene={scenario.key}
            groups={groups.data}
            onStart={({ id }) => void navigate({ to: '/practice/scenarios/attempts/$attemptId', params: { attemptId: String(id) } })}
          />
        </Stack>
      )}
    </Page>
  );
}
