import { useMutation } from '@tanstack/react-query';
import { previewImportMutation } from '@wordhoard/api-client/queries';

/** Looks what would become of each record; nothing is imported yet. */
export function usePreviewImport() {
  return useMutation(previewImportMutation());
}
