import { SourceFault, type SourceReader, UnreadableSourceError } from '@wordhoard/imports';

/** Reads what an account exported, of any length, line by line. */
export const readOwnExport: SourceReader = () => {
  throw new UnreadableSourceError(SourceFault.Unsupported, 'Exports of Wordhoard cannot be read yet');
};
