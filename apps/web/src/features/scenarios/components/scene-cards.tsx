import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useSceneNames } from '../../../components/scenes/use-scene-names.js';
import { useScenarios } from '../api/get-scenarios.js';
import classes from './scene-cards.module.css';

/** The scenes to choose from. */
export function SceneCards() {
  const { t } = useTranslation('scenarios');
  const names = useSceneNames();
  const scenarios = useScenarios();
  return (
    <section aria-labelledby="scenes" className={classes['scenes']}>
      <Title order={2} id="scenes">
        {t('scenes')}
      </Title>
      {scenarios.isPending && <Loading heights={[128, 128]} />}
      {scenarios.isError && <LoadFailure error={scenarios.error} onRetry={() => void scenarios.refetch()} />}
      {scenarios.data && (
        <ul className={classes['cards']}>
          {scenarios.data.map(({ key, situation }) => (
            <li key={key} className={classes['card']}>
              <h3 className={classes['name']}>
                <Link to="/practice/scenarios/$scenarioKey" params={{ scenarioKey: key }}>
                  {names[key]}
                </Link>
              </h3>
              <p className={classes['situation']} lang="en" dir="ltr">
                {situation}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
