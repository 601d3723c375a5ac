export class FieldFaultDto {
  field!: string;
  message!: string;
}

export class ErrorDto {
  /** What went wrong and what to do, for people. */
  detail!: string;
  /** A stable code, `AREA.REASON`. */
  code?: string;
  errors?: FieldFaultDto[];
}
