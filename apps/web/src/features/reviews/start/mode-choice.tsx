import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../components/choice-cards.js';
import { type Mode, MODES } from '../modes.js';
import { useModeTexts } from './use-mode-texts.js';

/** A choice of modes with explanations. */
export function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const { t } = useTranslation('reviews');
  const texts = useModeTexts();
  return (
    <ChoiceCards legend={t('choose.mode')} choices={MODES.map((value) => ({ value, ...texts[value] }))} value={mode} onChange={onChange} />
  );
}
