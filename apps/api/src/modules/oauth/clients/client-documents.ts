import { Injectable } from '@nestjs/common';
import { createGuardedFetch, RefusedUrlError } from '@wordhoard/url-guard';
import { OauthError } from '../oauth.errors.js';

/** Fetches a client's metadata document from the address that is its id. */
export abstract class ClientDocuments {
  /** @throws OauthError if the document cannot be read */
  abstract fetch(url: string): Promise<unknown>;
}

/** A document is small, and its address is the client's id, so redirects are not followed. */
const fetchDocument = createGuardedFetch({ limits: { bytes: 64_000, milliseconds: 10_000, redirects: 0 } });
const TYPES = ['application/json', 'application/cimd+json'];

@Injectable()
export class GuardedClientDocuments extends ClientDocuments {
  async fetch(url: string): Promise<unknown> {
    try {
      const { bytes } = await fetchDocument(url, { accept: TYPES });
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
    } catch (error) {
      const why = error instanceof RefusedUrlError ? error.message : 'The document must be JSON';
      throw new OauthError('invalid_client', `The document at client_id could not be read. ${why}`);
    }
  }
}
