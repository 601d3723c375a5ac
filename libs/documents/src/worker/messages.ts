import type { SourceFault, SourceFile, SourcePart } from '@wordhoard/imports';

/** Asks a worker for the next part of its file. */
export type WorkerRequest = Pick<SourceFile, 'path' | 'name'>;

/** What a worker answers when the next part is asked for: it, the end, why the file is refused, or what went wrong in here. */
export type WorkerReply =
  | { readonly part: SourcePart }
  | { readonly end: true }
  | { readonly fault: SourceFault; readonly message: string }
  | { readonly error: string; readonly code: string | undefined };
