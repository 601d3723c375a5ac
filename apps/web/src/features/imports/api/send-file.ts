import { parseImport } from '@wordhoard/api-client/sdk';
import { uploading } from './upload.js';

/** Uploads and parses a file. `onSent` receives the uploaded share, from 0 to 1. */
export function sendFile(file: File, signal: AbortSignal, onSent: (share: number) => void) {
  const form = new FormData();
  form.append('file', file);
  return parseImport({ body: { file }, bodySerializer: () => form, fetch: uploading(form, onSent), signal });
}
