import { Injectable, type PipeTransform } from '@nestjs/common';
import { validate } from 'uuid';
import { InvalidRequestError } from './domain-error.js';

/** A UUID in a path. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (validate(value)) return value;
    throw new InvalidRequestError([{ field: 'id', message: 'The id in the address must be a UUID' }]);
  }
}
