import { Button } from '@mantine/core';
import type { ImportDto } from '@wordhoard/api-client/types';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const UndoDialog = lazy(async () => ({ default: (await import('./undo-dialog.js')).UndoDialog }));

/** Opens the confirmation dialog. */
export function UndoButton({ item }: { item: ImportDto }) {
  const { t } = useTranslation('imports');
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('result.undo')}
      </Button>
      {isAsking && (
        <Suspense>
          <UndoDialog
            importId={item.id}
            onClose={() => {
              setIsAsking(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
