import { Injectable, type PipeTransform } from '@nestjs/common';
import { validate } from 'uuid';
import { InvalidRequestError } from './domain-error.js';

@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^\d{1,16}$/.test(value) ? Number(value) : 0;
    if (id >= 1 && Number.isSafeInteger(id)) return id;
    throw new InvalidRequestError([{ field: 'id', message: 'The id in the path must be a positive whole number' }]);
  }
}

@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (validate(value)) return value;
    throw new InvalidRequestError([{ field: 'id', message: 'The id in the path must be a UUID' }]);
  }
}

@Injectable()
export class DigestPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (/^[0-9a-f]{64}$/.test(value)) return value;
    const message = 'The digest in the path must be the SHA-256 of a file, as 64 lower-case hexadecimal digits';
    throw new InvalidRequestError([{ field: 'digest', message }]);
  }
}
