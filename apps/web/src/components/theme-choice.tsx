import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Input, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The theme of this device. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const labelId = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div>
      <Input.Label size="md" id={labelId} labelElement="div">
        {t('theme.label')}
      </Input.Label>
      <div>
        <SegmentedControl
          aria-labelledby={labelId}
          value={colorScheme}
          onChange={setColorScheme}
          data={[
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
            { value: 'auto', label: t('theme.auto') },
          ]}
        />
      </div>
    </div>
  );
}
