import { ApiError } from '@wordhoard/api-client';
import type { FieldFaultDto } from '@wordhoard/api-client/types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWait } from '../lib/format.js';
import { Notice } from './notice.js';

export interface ProblemAlertProps {
  error: unknown;
  /** Errors of fields that are not in this form. */
  faults?: readonly FieldFaultDto[];
  /** Such as a retry button. */
  action?: ReactNode;
}

/** Says what failed and what to do. */
export function ProblemAlert({ error, faults = [], action }: ProblemAlertProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <Notice tone="problem">
      <span>
        {problemText(error)}
        {faults.map((fault) => (
          <span key={fault.field}> {t('problem.field', { field: fault.field, message: fault.message })}</span>
        ))}
      </span>
      {action}
    </Notice>
  );
}

/** An error message that says what to do. */
export function useProblemText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiError)) return t('problem.unknown');
    if (error.status === 0) return t('problem.unreachable');
    if (error.status === 429) {
      const wait = error.retryAfterSeconds;
      return wait === null ? t('problem.tooManyUnknown') : t('problem.tooMany', { wait: formatWait(wait, i18n.language) });
    }
    if (error.code === 'ACCESS.ELEVATION_REQUIRED') return t('problem.elevation');
    if (error.status >= 500) return t('problem.server');
    return error.body.detail ?? t('problem.unknown');
  };
}
