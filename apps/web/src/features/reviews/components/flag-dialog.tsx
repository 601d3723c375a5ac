import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { FLAGS } from '../word-changes.js';
import { FlagSign, useFlagTexts } from './card-marks.js';

export interface FlagDialogProps {
  /** The current flag; 0 for none. */
  flag: number;
  onChosen: (flag: number) => void;
  onClose: () => void;
}

/** Asks for the colour of a word's flag. */
export function FlagDialog({ flag, onChosen, onClose }: FlagDialogProps) {
  const { t } = useTranslation('reviews');
  const texts = useFlagTexts();
  const choice = (number: number) => ({
    justify: 'start' as const,
    fullWidth: true,
    variant: number === flag ? 'filled' : 'default',
    'aria-pressed': number === flag,
    onClick: () => {
      onChosen(number);
    },
  });
  return (
    <Dialog isOpen title={t('flags.heading')} onClose={onClose}>
      <Stack gap="xs">
        <Button {...choice(0)}>{t('flags.none')}</Button>
        {FLAGS.map((color, index) => (
          <Button key={color} {...choice(index + 1)} {...(index + 1 !== flag && { leftSection: <FlagSign color={color} /> })}>
            {texts[color]}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
