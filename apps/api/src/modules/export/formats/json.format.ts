import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Snapshot } from '../../../platform/database/snapshot.js';
import { ExportsRepository } from '../exports.repository.js';
import { SECTIONS } from '../sections.js';
import type { AccountExportFormat } from './export-format.js';

/** Our own format: a JSON object with one member per section and one line per record, so it can be read line by line. */
@Injectable()
export class JsonFormat implements AccountExportFormat {
  readonly mediaType = 'application/json';
  readonly extension = 'json';

  constructor(private readonly exports: ExportsRepository) {}

  async *write(scope: AccountScope, snapshot: Snapshot): AsyncGenerator<string, void> {
    yield `{"format":"wordhoard","version":1,"exported_at":"${new Date().toISOString()}"`;
    for (const section of SECTIONS) {
      yield `,\n"${section.name}":[`;
      let separator = '\n';
      for await (const lines of this.exports.lines(scope, section, snapshot)) {
        yield separator + lines.join(',\n');
        separator = ',\n';
      }
      yield '\n]';
    }
    yield '\n}\n';
  }
}
