import type { FieldFaultDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { faultsByField } from '../../../lib/faults.js';

type Faults = Partial<Record<string, string>>;

export interface RefusedForm {
  /** What is wrong with fields, until each is written in. */
  errors: Faults;
  /** The same as it was when the form was refused: changes with each refusal and not in between. */
  faults: Faults;
  /** Why it was not taken, as far as no field shows it. */
  refusal: { error: unknown; faults: readonly FieldFaultDto[] } | null;
}

export interface RefusalState extends RefusedForm {
  clear: () => void;
  mend: (field: string) => void;
  refuse: (faults: Faults, refusal?: RefusedForm['refusal']) => void;
  refuseWith: (error: unknown, fields: readonly string[]) => void;
}

const NOTHING: RefusedForm = { errors: {}, faults: {}, refusal: null };

/** Why a form was not taken. */
export function useRefusal(): RefusalState {
  const [form, setForm] = useState(NOTHING);
  const refuse: RefusalState['refuse'] = (faults, refusal = null) => {
    setForm({ errors: faults, faults, refusal });
  };
  return {
    ...form,
    refuse,
    clear: () => {
      setForm(NOTHING);
    },
    mend: (field) => {
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
