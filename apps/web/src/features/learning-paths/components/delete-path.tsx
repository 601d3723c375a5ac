import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { LearningPathDto } from '@wordhoard/api-client/types';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const DeletePathDialog = lazy(async () => ({ default: (await import('./delete-path-dialog.js')).DeletePathDialog }));

/** A button that deletes a path after confirmation. */
export function DeletePath({ path, onDeleted }: { path: LearningPathDto; onDeleted: () => void }) {
  const { t } = useTranslation('learning-paths');
  const opener = useRef<HTMLButtonElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => {
          setIsConfirming(true);
        }}
      >
        {t('path.delete')}
      </Button>
      {isConfirming && (
        <Suspense>
          <DeletePathDialog
            path={path}
            onDeleted={onDeleted}
            onClose={() => {
              setIsConfirming(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
