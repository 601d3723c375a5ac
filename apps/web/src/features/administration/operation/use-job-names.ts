import { useTranslation } from 'react-i18next';

/** The name of a job queue. Unknown queues keep their own name. */
export function useJobNames(): (kind: string) => string {
  const { t } = useTranslation('operation');
  const names: Readonly<Record<string, string>> = {
    'commit-import': t('kinds.commitImport'),
    'copy-security-events': t('kinds.copySecurityEvents'),
    diagnose: t('kinds.diagnose'),
    'fire-reminders': t('kinds.fireReminders'),
    'given-up': t('kinds.givenUp'),
    'purge-confirmations': t('kinds.purgeConfirmations'),
    'purge-deleted-words': t('kinds.purgeDeletedWords'),
    'collect-media': t('kinds.collectMedia'),
    'sweep-media': t('kinds.sweepMedia'),
    'purge-finished-jobs': t('kinds.purgeFinishedJobs'),
    'purge-imports': t('kinds.purgeImports'),
    refold: t('kinds.refold'),
    'request-trainings': t('kinds.requestTrainings'),
    'sweep-notifications': t('kinds.sweepNotifications'),
    'sweep-oauth': t('kinds.sweepOauth'),
    'take-audit-checkpoint': t('kinds.takeAuditCheckpoint'),
    'train-parameters': t('kinds.trainParameters'),
    'undo-import': t('kinds.undoImport'),
    'verify-audit': t('kinds.verifyAudit'),
  };
  return (kind) => names[kind] ?? kind;
}
