import { Injectable } from '@nestjs/common';
import { createGuardedFetch, RefusedUrlError } from '@wordhoard/url-guard';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { storeBytes } from '../../../platform/uploads/received-file.js';
import type { ParsedImportDto } from '../dto/parsed-import.dto.js';
import { RefusedAddressError } from '../imports.errors.js';
import { fileOfPage, PAGE_TYPES } from './page-file.js';
import { ParseImportService } from './parse-import.service.js';

/** Parses the content at an address like an uploaded file. */
@Injectable()
export class ParsePageService {
  private readonly fetchPage = createGuardedFetch();

  constructor(private readonly parsing: ParseImportService) {}

  /** @throws RefusedAddressError, and the errors of parsing a file */
  async parsePage(scope: AccountScope, url: string, signal: AbortSignal): Promise<ParsedImportDto> {
    const { name, bytes } = await this.fetchFile(url, signal);
    const file = await storeBytes(name, bytes);
    try {
      return await this.parsing.parse(scope, { path: file.path, name: file.name, signal });
    } finally {
      await file.remove();
    }
  }

  private async fetchFile(url: string, signal: AbortSignal): Promise<{ name: string; bytes: Uint8Array }> {
    try {
      return fileOfPage(await this.fetchPage(url, { accept: PAGE_TYPES, signal }));
    } catch (error) {
      throw error instanceof RefusedUrlError ? new RefusedAddressError(error) : error;
    }
  }
}
