import { Button, Text } from '@mantine/core';
import type { AiProbeDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useAiProbe } from '../api/ai-settings.js';

/** Checks the saved settings. */
export function ConnectionCheck() {
  const { t } = useTranslation('ai-administration');
  const probe = useAiProbe();
  return (
    <SettingsSection heading={t('check.heading')} body={t('check.body')}>
      {probe.isError && !probe.isFetching && <ProblemAlert error={probe.error} />}
      {probe.data && !probe.isFetching && !probe.isError && <CheckResult found={probe.data} />}
      <Button variant="default" w="fit-content" loading={probe.isFetching} onClick={() => void probe.refetch()}>
        {t('check.action')}
      </Button>
    </SettingsSection>
  );
}

function CheckResult({ found }: { found: AiProbeDto }) {
  const { t } = useTranslation('ai-administration');
  const textOf = useCheckResultText();
  return (
    <>
      <Notice>{textOf(found)}</Notice>
      {found.live_check_performed && found.models.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('check.models')}
          </Text>
          <Text component="ul" size="sm" m={0} ps="lg">
            {found.models.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </Text>
        </div>
      )}
    </>
  );
}

/** Only says what was checked: cloud providers are not called. */
function useCheckResultText(): (found: AiProbeDto) => string {
  const { t } = useTranslation('ai-administration');
  return ({ provider, ready, reachable, live_check_performed: isLive, configured_model: model, models }) => {
    if (!isLive) return reachable ? t('check.credentialThere') : t('check.credentialMissing');
    if (!reachable) return provider === 'none' ? t('check.offAndSilent') : t('check.silent');
    if (provider === 'none') return t('check.offAndThere', { count: models.length });
    if (models.length === 0) return t('check.noModels');
    if (model === null) return t('check.noneChosen');
    return ready ? t('check.ready', { model }) : t('check.notInstalled', { model });
  };
}
