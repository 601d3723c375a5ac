import { randomUUID } from 'node:crypto';
import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';

/** A sign-in for one run, which is not stored. */
export class DoctorLogin implements OAuthClientProvider {
  readonly clientMetadata;
  readonly expectedState = randomUUID();
  private client: OAuthClientInformationMixed | undefined;
  private given: OAuthTokens | undefined;
  private verifier = '';
  private discovered: OAuthDiscoveryState | undefined;

  constructor(
    readonly redirectUrl: string,
    private readonly ask: (address: URL) => void,
  ) {
    this.clientMetadata = {
      ...{ client_name: 'svc mcp doctor', redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' },
      ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
    };
  }

  state(): string {
    return this.expectedState;
  }

  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.client;
  }

  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.client = client;
  }

  tokens(): OAuthTokens | undefined {
    return this.given;
  }

  saveTokens(tokens: OAuthTokens): void {
    this.given = tokens;
  }

  redirectToAuthorization(address: URL): void {
    this.ask(address);
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }

  codeVerifier(): string {
    return this.verifier;
  }

  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.discovered = state;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.discovered;
  }
}
