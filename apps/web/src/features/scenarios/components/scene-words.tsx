import type { ReactNode } from 'react';
import { ForeignText } from '../../../components/foreign-text.js';
import { TextLink } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import type { ConversationSettings } from '../../../components/scenes/conversation-settings.js';
import type { SceneKey } from '../../../components/scenes/use-scene-names.js';
import { useTranslation } from 'react-i18next';
import classes from './scene-words.module.css';
import { useScenarioWords } from '../queries.js';

export interface SceneWordsProps {
  scene: SceneKey;
  settings: ConversationSettings;
  none: ReactNode;
}

/** The learner's own words for a scene. */
export function SceneWords({ scene, settings, none }: SceneWordsProps) {
  const { i18n } = useTranslation();
  const words = useScenarioWords(scene, settings);
  if (words.isPending) return <Loading heights={[32, 32]} />;
  if (!words.data) return <LoadFailure error={words.error} onRetry={() => void words.refetch()} />;
  if (words.data.length === 0) return none;
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  return (
    <dl className={classes['words']}>
      {words.data.map(({ id, term, target_language, translations }) => (
        <div key={id} className={classes['word']}>
          <dt>
            <TextLink to="/words/$wordId" params={{ wordId: String(id) }}>
              <ForeignText language={target_language}>{term}</ForeignText>
            </TextLink>
          </dt>
          <dd dir="auto">{list.format(translations)}</dd>
        </div>
      ))}
    </dl>
  );
}
