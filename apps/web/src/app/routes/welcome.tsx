import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getMeOptions, updateMeMutation, listGroupsOptions } from '@wordhoard/api-client/queries';
import { toSupportedLanguage } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { FirstRun } from '../../features/first-run/components/first-run.js';
import { likelyNativeLanguage } from '../../lib/languages.js';

const route = getRouteApi('/signed-in/welcome');

export function WelcomePage() {
  const { t } = useTranslation('first-run');
  const { language, ready } = route.useSearch();
  const navigate = route.useNavigate();
  const [me, groups] = [useQuery(getMeOptions()), useQuery(listGroupsOptions())];
  const updateMe = useMutation(updateMeMutation());
  const failed = [me, groups].find(({ isError }) => isError);
  return (
    <Page title={t('title')} width="sm">
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(me.data && groups.data) && <Loading heights={[64, 320, 72]} />}
      {!failed && me.data && groups.data && (
        <FirstRun
          accountId={me.data.id}
          groups={groups.data}
          nativeLanguage={me.data.native_language ?? likelyNativeLanguage(navigator.languages)}
          language={language === undefined ? null : toSupportedLanguage(language)}
          readyGroup={groups.data.find(({ id }) => String(id) === ready)}
          onChoose={async (chosen, nativeLanguage) => {
            if (nativeLanguage !== me.data.native_language) await updateMe.mutateAsync({ body: { native_language: nativeLanguage } });
            await navigate({ search: { language: chosen } });
          }}
          onBegun={(id, hasWords) =>
            hasWords
              ? void navigate({ search: { ready: String(id) }, replace: true })
              : void navigate({ to: '/groups/$groupId', params: { groupId: String(id) }, replace: true })
          }
        />
      )}
    </Page>
  );
}
