import type { FieldFaultDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { faultsByField } from '../../../lib/faults.js';

type Faults = Partial<Record<string, string>>;

export interface RefusalState {
  /** Errors by field, until the field is edited. */
  errors: Faults;
  /** Errors at the time of the last refusal. */
  faults: Faults;
  /** The refusal, if the fields do not show all of it. */
  refusal: { error: unknown; faults: readonly FieldFaultDto[] } | null;
}

export interface RefusalActions extends RefusalState {
  clear: () => void;
  clearError: (field: string) => void;
  refuse: (faults: Faults, refusal?: RefusalState['refusal']) => void;
  refuseWith: (error: unknown, fields: readonly string[]) => void;
}

const NOTHING: RefusalState = { errors: {}, faults: {}, refusal: null };

/** State of a form that was refused. */
export function useRefusal(): RefusalActions {
  const [form, setForm] = useState(NOTHING);
  const refuse: RefusalActions['refuse'] = (faults, refusal = null) => {
    setForm({ errors: faults, faults, refusal });
  };
  return {
    ...form,
    refuse,
    clear: () => {
      setForm(NOTHING);
    },
    clearError: (field) => {
      if (form.errors[field] === undefined) return;
      setForm((before) => ({ ...before, errors: { ...before.errors, [field]: undefined } }));
    },
    refuseWith: (error, fields) => {
      const { placed, others } = faultsByField(error, fields);
      const isAllPlaced = Object.keys(placed).length > 0 && others.length === 0;
      refuse(placed, isAllPlaced ? null : { error, faults: others });
    },
  };
}
