import { useMutation } from '@tanstack/react-query';
import { previewImportMutation } from '@wordhoard/api-client/queries';
import { useState } from 'react';
import { useCommitImport } from '../api/imports.js';
import { findPlanGap, type PlanDraft, type PlanGap, toPlanRequest } from './plan-draft.js';

/** The plan of an import and its preview. Every change discards the preview. */
export function usePlan(importId: string, first: () => PlanDraft) {
  const [draft, setDraft] = useState(first);
  const [fault, setFault] = useState<PlanGap | null>(null);
  const preview = useMutation(previewImportMutation());
  const commit = useCommitImport();
  return {
    draft,
    /** The first missing choice, after an attempt to preview. */
    fault,
    found: preview.data,
    isLooking: preview.isPending,
    isCommitting: commit.isPending || commit.isSuccess,
    error: preview.error ?? commit.error,
    change: (made: (now: PlanDraft) => PlanDraft) => {
      setDraft(made);
      setFault(null);
      preview.reset();
      commit.reset();
    },
    look: () => {
      const wrong = findPlanGap(draft);
      setFault(wrong);
      if (!wrong) preview.mutate({ body: toPlanRequest(importId, draft) });
    },
    commit: () => {
      commit.mutate({ body: toPlanRequest(importId, draft) });
    },
  };
}
