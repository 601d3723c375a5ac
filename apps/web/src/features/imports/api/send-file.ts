import { parseImport } from '@wordhoard/api-client/sdk';
import { uploading } from './upload.js';

/** Sends a file and has it read; `onSent` receives the uploaded share, 0..1. */
export function sendFile(file: File, signal: AbortSignal, onSent: (share: number) => void) {
  const form = new FormData();
  form.append('file', file);
  return parseImport({ body: { file }, bodySerializer: () => form, fetch: uploading(form, onSent), signal });
}
