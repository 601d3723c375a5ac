import type { FieldFaultDto } from '@wordhoard/api-client/types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.js';
import { useProblemText } from './use-problem-text.js';

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
