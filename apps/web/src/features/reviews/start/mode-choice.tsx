import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../components/choice-cards.js';
import type { SessionMode } from '@wordhoard/scheduling';
import { MODES } from '../modes.js';

/** A choice of modes with explanations. */
export function ModeChoice({ mode, onChange }: { mode: SessionMode; onChange: (mode: SessionMode) => void }) {
  const { t } = useTranslation('reviews');
  const texts = useModeTexts();
  return (
    <ChoiceCards legend={t('choose.mode')} choices={MODES.map((value) => ({ value, ...texts[value] }))} value={mode} onChange={onChange} />
  );
}

/** Name and explanation of each mode. */
function useModeTexts(): Record<SessionMode, { name: string; explanation: string }> {
  const { t } = useTranslation('reviews');
  return {
    standard: { name: t('modes.standard'), explanation: t('modes.standardIs') },
    focus: { name: t('modes.focus'), explanation: t('modes.focusIs') },
    walking: { name: t('modes.walking'), explanation: t('modes.walkingIs') },
    night: { name: t('modes.night'), explanation: t('modes.nightIs') },
    break: { name: t('modes.break'), explanation: t('modes.breakIs') },
    mistakes: { name: t('modes.mistakes'), explanation: t('modes.mistakesIs') },
  };
}
