import type { FieldFaultDto } from '@wordhoard/api-client/types';
import { type SubmitEvent, type FormEvent, useState } from 'react';
import { faultsByField } from '../lib/faults.js';

type Values<Field extends string> = Record<Field, string>;
type Errors<Field extends string> = Partial<Record<Field, string>>;

export interface SubmissionOptions<Field extends string> {
  /** Names of the form's fields, in order. */
  fields: readonly Field[];
  /** Validates a field before sending: null if valid, otherwise the message. */
  rules: Partial<Record<Field, (value: string) => string | null>>;
  send: (values: Values<Field>, form: HTMLFormElement) => Promise<void>;
  /** Maps an error to fields, if its response does not name them. */
  place?: (error: unknown) => Errors<Field> | null;
}

/** An error that belongs to no field of the form. */
export interface FormError {
  error: unknown;
  faults: readonly FieldFaultDto[];
}

export interface Submission<Field extends string> {
  formProps: {
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  errors: Errors<Field>;
  isSending: boolean;
  refusal: FormError | null;
}

/** Validates and sends a form. Errors appear at their fields, and the first of these gets the focus; other errors become the refusal. */
export function useSubmission<Field extends string>({ fields, rules, send, place }: SubmissionOptions<Field>): Submission<Field> {
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<FormError | null>(null);

  const show = (found: Errors<Field>, form: HTMLFormElement) => {
    setErrors(found);
    const first = fields.find((field) => found[field] !== undefined);
    const control = first && form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };

  const refuse = (error: unknown, form: HTMLFormElement) => {
    const { placed, others } = faultsByField(error, fields);
    const found = (place?.(error) ?? placed) as Errors<Field>;
    const isAllPlaced = Object.keys(found).length > 0 && others.length === 0;
    setRefusal(isAllPlaced ? null : { error, faults: others });
    show(found, form);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const values = valuesOf(form, fields);
    const broken = brokenRules(values, fields, rules);
    setRefusal(null);
    show(broken, form);
    if (Object.keys(broken).length > 0) return;
    setIsSending(true);
    send(values, form)
      .catch((error: unknown) => {
        refuse(error, form);
      })
      .finally(() => {
        setIsSending(false);
      });
  };

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const field = fields.find((name) => target instanceof Element && name === target.getAttribute('name'));
    if (field && errors[field] !== undefined) setErrors(({ [field]: _mended, ...rest }) => rest as Errors<Field>);
  };

  return { formProps: { noValidate: true, onSubmit, onInput }, errors, isSending, refusal };
}

function valuesOf<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> {
  const data = new FormData(form);
  const textOf = (field: Field) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fields.map((field) => [field, textOf(field)])) as Values<Field>;
}

function brokenRules<Field extends string>(
  values: Values<Field>,
  fields: readonly Field[],
  rules: SubmissionOptions<Field>['rules'],
): Errors<Field> {
  const messages = fields.map((field) => [field, rules[field]?.(values[field]) ?? null] as const);
  return Object.fromEntries(messages.filter(([, message]) => message !== null)) as Errors<Field>;
}
