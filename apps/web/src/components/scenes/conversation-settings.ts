import type { ConversationDto, GroupDto } from '@wordhoard/api-client/types';
import { SUPPORTED_LANGUAGES } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { Stored } from '../../lib/stored.js';
import type { ChoiceCard } from '../choice-cards.js';

export interface ConversationSettings {
  language: string;
  difficulty: ConversationDto['difficulty'];
  /** The group whose words are used; null for none. */
  groupId: number | null;
}

const DIFFICULTIES: readonly ConversationSettings['difficulty'][] = ['gentle', 'steady', 'stretch'];
const DEFAULT_LANGUAGE = 'English';

const stored = new Stored<Pick<ConversationSettings, 'language' | 'difficulty'>>('wordhoard.speaking', (value) => {
  const { language, difficulty } = { ...(value as Partial<ConversationSettings> | null) };
  const known = DIFFICULTIES.find((one) => one === difficulty);
  return typeof language === 'string' && known ? { language, difficulty: known } : null;
});

/** The last choice in this browser; at first the language of the first group, at the lowest difficulty. */
export function lastConversationSettings(groups: readonly GroupDto[]): ConversationSettings {
  const { language, difficulty } = stored.get() ?? { language: null, difficulty: DIFFICULTIES[0] ?? 'gentle' };
  const offered = languagesOf(groups);
  const chosen = language !== null && offered.includes(language) ? language : (groups[0]?.target_language ?? DEFAULT_LANGUAGE);
  const ofLanguage = groups.filter(({ target_language }) => target_language === chosen);
  // The only group of a language is preselected.
  return { language: chosen, difficulty, groupId: ofLanguage.length === 1 ? (ofLanguage[0]?.id ?? null) : null };
}

export function saveConversationSettings({ language, difficulty }: ConversationSettings): void {
  stored.set({ language, difficulty });
}

/** The languages of the learner's groups first, then all others that have a name. */
export function languagesOf(groups: readonly GroupDto[]): string[] {
  const named = SUPPORTED_LANGUAGES.filter((language) => language !== 'Other');
  return [...new Set([...groups.map(({ target_language }) => target_language), ...named])];
}

export function useDifficulties(): ChoiceCard<ConversationSettings['difficulty']>[] {
  const { t } = useTranslation('scenes');
  return [
    { value: 'gentle', name: t('gentle'), explanation: t('gentleAbout') },
    { value: 'steady', name: t('steady'), explanation: t('steadyAbout') },
    { value: 'stretch', name: t('stretch'), explanation: t('stretchAbout') },
  ];
}
