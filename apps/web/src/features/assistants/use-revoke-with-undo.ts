import type { GrantDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { useNotify, useReportProblem } from '../../components/notifications.js';
import { useCreateGrants, useRevokeGrants } from './api/grants.js';

export interface RevokeWithUndo {
  isPending: boolean;
  revoke: (grants: readonly GrantDto[]) => void;
}

/** Revokes grants at once. Undo creates them again, which needs the password. */
export function useRevokeWithUndo(name: string, onRevoked: () => void): RevokeWithUndo {
  const { t } = useTranslation('assistants');
  const notify = useNotify();
  const report = useReportProblem();
  const { mutateAsync: revokeAll, isPending } = useRevokeGrants();
  const { mutateAsync: create } = useCreateGrants();
  const restore = (grants: readonly GrantDto[], operationId: string) => {
    create({ operationId, grants: grants.map(toGrantRequest) }).then(
      () => {
        notify({ message: t('allowed.restored', { name }) });
      },
      (error: unknown) => {
        report(error, () => {
          restore(grants, operationId);
        });
      },
    );
  };
  const revoke = (grants: readonly GrantDto[]) => {
    revokeAll(grants).then(
      () => {
        onRevoked();
        const onPress = () => {
          restore(grants, uuidv7());
        };
        // Grants of a connected app cannot be restored; the app must request them again.
        const canBeUndone = grants.every(({ client_id }) => client_id === null);
        notify({ message: t('allowed.revoked', { name }), ...(canBeUndone && { action: { label: t('undo'), onPress } }) });
      },
      (error: unknown) => {
        report(error, () => {
          revoke(grants);
        });
      },
    );
  };
  return { isPending, revoke };
}

function toGrantRequest({ tool, access, workspace, mode, expires_at }: GrantDto) {
  return { tool, access, workspace, mode, expires_at };
}
