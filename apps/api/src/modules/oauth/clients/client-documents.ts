/** Fetches a client's metadata document from the address that is its id. */
export abstract class ClientDocuments {
  /** @throws OauthError if the document cannot be read */
  abstract fetch(url: string): Promise<unknown>;
}
