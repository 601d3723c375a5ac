import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface SectionSelectProps {
  label: string;
  options: readonly { value: number; label: string }[];
  value: number;
  onChange: (value: number) => void;
}

/** A select in a section's heading, such as the year or period. */
export function SectionSelect({ label, options, value, onChange }: SectionSelectProps) {
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      data={options.map((option) => ({ ...option, value: String(option.value) }))}
      value={String(value)}
      onChange={({ currentTarget }) => {
        onChange(Number(currentTarget.value));
      }}
    />
  );
}

const LAST = [30, 90, 365];
const NEXT = [14, 30, 90];

export interface DaysSelectProps extends Omit<SectionSelectProps, 'options'> {
  isPast?: boolean;
}

/** The number of past or coming days to show. */
export function DaysSelect({ isPast = false, ...choice }: DaysSelectProps) {
  const { t } = useTranslation('statistics');
  const options = isPast
    ? LAST.map((count) => ({ value: count, label: t('days.last', { count }) }))
    : NEXT.map((count) => ({ value: count, label: t('days.next', { count }) }));
  return <SectionSelect {...choice} options={options} />;
}
