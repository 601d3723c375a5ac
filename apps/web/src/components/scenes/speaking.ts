import type { GroupDto } from '@wordhoard/api-client/types';
import { SUPPORTED_LANGUAGES } from '@wordhoard/language';
import { Stored } from '../../lib/stored.js';
import type { Difficulty } from './use-difficulties.js';

/** How a learner wants to be spoken to. */
export interface Speaking {
  language: string;
  difficulty: Difficulty;
  /** Whose words are to come up; null for none. */
  groupId: number | null;
}

const DIFFICULTIES: readonly Difficulty[] = ['gentle', 'steady', 'stretch'];
const FIRST_LANGUAGE = 'English';

const stored = new Stored<Pick<Speaking, 'language' | 'difficulty'>>('wordhoard.speaking', (value) => {
  const { language, difficulty } = { ...(value as Partial<Speaking> | null) };
  const known = DIFFICULTIES.find((one) => one === difficulty);
  return typeof language === 'string' && known ? { language, difficulty: known } : null;
});

/** As it was last chosen in this browser; at first, gently in the language of the first group. */
export function lastSpeaking(groups: readonly GroupDto[]): Speaking {
  const { language, difficulty } = stored.get() ?? { language: null, difficulty: DIFFICULTIES[0] ?? 'gentle' };
  const offered = languagesOf(groups);
  const chosen = language !== null && offered.includes(language) ? language : (groups[0]?.target_language ?? FIRST_LANGUAGE);
  const ofLanguage = groups.filter(({ target_language }) => target_language === chosen);
  // Where there is only one group of a language it is the one that is meant.
  return { language: chosen, difficulty, groupId: ofLanguage.length === 1 ? (ofLanguage[0]?.id ?? null) : null };
}

export function rememberSpeaking({ language, difficulty }: Speaking): void {
  stored.set({ language, difficulty });
}

/** Those of the learner's groups first, and then all others that have a name. */
export function languagesOf(groups: readonly GroupDto[]): string[] {
  const named = SUPPORTED_LANGUAGES.filter((language) => language !== 'Other');
  return [...new Set([...groups.map(({ target_language }) => target_language), ...named])];
}
