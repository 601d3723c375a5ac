import { useMutation } from '@tanstack/react-query';
import { previewImportMutation } from '@wordhoard/api-client/queries';

export function usePreviewImport() {
  return useMutation(previewImportMutation());
}
