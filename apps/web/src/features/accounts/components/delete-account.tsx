import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const DeleteAccountDialog = lazy(async () => ({ default: (await import('./delete-account-dialog.js')).DeleteAccountDialog }));

/** Opens the confirmation dialog. */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation('accounts');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        w="fit-content"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('deletion.ask')}
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteAccountDialog
            onDeleted={onDeleted}
            onClose={() => {
              setIsAsking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
