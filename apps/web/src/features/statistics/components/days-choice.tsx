import { useTranslation } from 'react-i18next';
import { Choice, type ChoiceProps } from './choice.js';

const LAST = [30, 90, 365];
const NEXT = [14, 30, 90];

export interface DaysChoiceProps extends Omit<ChoiceProps, 'options'> {
  isPast?: boolean;
}

/** The number of past or coming days to show. */
export function DaysChoice({ isPast = false, ...choice }: DaysChoiceProps) {
  const { t } = useTranslation('statistics');
  const options = isPast
    ? LAST.map((count) => ({ value: count, label: t('days.last', { count }) }))
    : NEXT.map((count) => ({ value: count, label: t('days.next', { count }) }));
  return <Choice {...choice} options={options} />;
}
