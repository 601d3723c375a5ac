import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog. It is composed of Mantine's parts because Mantine's own header is a `header` element, which screen readers announce as a
 * second banner.
 */
export function Dialog({ isOpen, title, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" wrap="nowrap" className={classes['head']}>
          <Modal.Title className={classes['title']}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('actions.close')} />
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
