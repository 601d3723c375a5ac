import { NativeSelect } from '@mantine/core';

export interface ChoiceProps {
  label: string;
  options: readonly { value: number; label: string }[];
  value: number;
  onChange: (value: number) => void;
}

/** What a section is to be about: a year, or a number of days. */
export function Choice({ label, options, value, onChange }: ChoiceProps) {
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
