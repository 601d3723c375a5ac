import { IMPORT_LIMITS, type SourcePart } from '@wordhoard/imports';

interface FieldCutter {
  readonly cut: (field: string) => string;
  readonly warnings: () => Iterable<SourcePart>;
}

/** Truncates fields to the maximum length and counts how many were longer. */
export function fieldCutter(): FieldCutter {
  let cuts = 0;
  return {
    cut: (field) => {
      if (field.length <= IMPORT_LIMITS.field) return field;
      cuts++;
      // A cut surrogate pair leaves a lone surrogate, which PostgreSQL rejects.
      return field.slice(0, IMPORT_LIMITS.field).toWellFormed();
    },
    warnings: () => (cuts === 0 ? [] : [{ part: 'warning', warning: { code: 'fields-cut', message: sentence(cuts) } }]),
  };
}

function sentence(cuts: number): string {
  const fields = cuts === 1 ? 'One field was' : `${cuts} fields were`;
  return `${fields} longer than ${IMPORT_LIMITS.field.toLocaleString('en')} characters and cut there.`;
}
