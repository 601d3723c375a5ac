import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listScenarioVocabularyOptions } from '@wordhoard/api-client/queries';
import type { ConversationSettings } from '../../../components/scenes/conversation-settings.js';
import type { SceneKey } from '../../../components/scenes/use-scene-names.js';

/** The learner's own words for a scene. */
export function useScenarioWords(scenario_key: SceneKey, { language, groupId }: ConversationSettings) {
  const query = { target_language: language, ...(groupId !== null && { group_id: groupId }) };
  return useQuery({ ...listScenarioVocabularyOptions({ path: { scenario_key }, query }), placeholderData: keepPreviousData });
}
