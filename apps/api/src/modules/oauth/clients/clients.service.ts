import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database.js';
import { OauthError } from '../oauth.errors.js';
import { type ClientMetadata, readClient } from './client.js';
import { ClientDocuments } from './client-documents.js';
import { type ClientRow, ClientsRepository } from './clients.repository.js';

/** How long a fetched document is cached. */
const FRESH_MS = 15 * 60_000;
const MAX_ID_LENGTH = 1_000;
/** The ids of clients with a metadata document start with this. */
const DOCUMENT = 'https://';

/** Clients that may request access: registered ones, and those with a metadata document at their own address. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly documents: ClientDocuments,
  ) {}

  /** Source: RFC 7591. @throws OauthError */
  async register(metadata: Readonly<Record<string, unknown>>): Promise<ClientRow> {
    return this.clients.store(readClient(`svc_client_${randomBytes(16).toString('base64url')}`, metadata), 'registered');
  }

  /** The registered metadata, or the current document. @throws OauthError if there is no such client */
  async find(id: string): Promise<ClientMetadata> {
    if (id.length > MAX_ID_LENGTH) throw unknownClientError();
    const stored = await this.clients.find(id);
    const isDocument = id.startsWith(DOCUMENT);
    if (stored && (!isDocument || Date.now() - stored.fetched_at.getTime() < FRESH_MS)) return toClient(stored);
    if (!isDocument) throw unknownClientError();
    if (!isDocumentAddress(id))
      throw new OauthError('invalid_client', 'client_id must be an https address with a path, and without query and fragment');
    return toClient(await this.clients.store(readDocument(id, await this.documents.fetch(id)), 'document'));
  }

  /** Clients with a document need no registration. @throws OauthError if the registration was deleted, so that hosts register again */
  async requireKnown(id: string): Promise<void> {
    if (!id.startsWith(DOCUMENT) && !(await this.clients.find(id))) throw unknownClientError();
  }

  /** Records that a user approved the client. */
  markApproved({ id }: ClientMetadata, sql: Sql): Promise<void> {
    return this.clients.markApproved(id, sql);
  }
}

/** Source: OAuth client ID metadata documents, 4.1: client_id must equal the document's address exactly. */
function readDocument(id: string, document: unknown): ClientMetadata {
  if (typeof document !== 'object' || document === null)
    throw new OauthError('invalid_client', 'The client’s document must be a JSON object');
  const metadata = document as Readonly<Record<string, unknown>>;
  if (metadata['client_id'] !== id)
    throw new OauthError('invalid_client', 'The client’s document contains another client_id than its address');
  return readClient(id, metadata);
}

function isDocumentAddress(id: string): boolean {
  if (!URL.canParse(id)) return false;
  const { pathname, search, hash, username, password, href } = new URL(id);
  return href === id && pathname !== '/' && search === '' && hash === '' && username === '' && password === '';
}

function unknownClientError(): OauthError {
  return new OauthError('invalid_client', 'Unknown client. Register it first.');
}

function toClient({ id, name, redirect_uris: redirectUris }: ClientRow): ClientMetadata {
  return { id, name, redirectUris };
}
