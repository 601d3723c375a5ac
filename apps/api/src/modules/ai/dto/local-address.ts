import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { faultOfModelServer } from '../models/provider-url.js';

const LENGTH = 2048;

/** The address of a model server. */
export function LocalAddress({ optional, nullable }: { readonly optional: boolean; readonly nullable: boolean }): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && value.length <= LENGTH && faultOfModelServer(value) === null;
  const defaultMessage = () =>
    '$property must be the https address of a model server, or its http address within a private network, without credentials, query or fragment';
  return applyDecorators(
    ApiProperty({ type: String, format: 'uri', maxLength: LENGTH, required: !optional, nullable }),
    ValidateIf((_object, value) => !(optional && value === undefined) && !(nullable && value === null)),
    ValidateBy({ name: 'address', validator: { validate, defaultMessage } }),
  );
}
