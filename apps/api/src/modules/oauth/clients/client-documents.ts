/** Fetches what a client says about itself under the address that is its id. */
export abstract class ClientDocuments {
  /** What stands there. @throws OauthError where nothing can be had */
  abstract fetch(url: string): Promise<unknown>;
}
