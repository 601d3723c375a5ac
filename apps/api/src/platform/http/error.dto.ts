export class FieldFaultDto {
  field!: string;
  message!: string;
}

export class ErrorDto {
  /** A sentence that a person can act on. */
  detail!: string;
  /** Stable, `AREA.REASON`. */
  code?: string;
  errors?: FieldFaultDto[];
}
