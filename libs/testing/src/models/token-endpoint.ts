import { createVerify, generateKeyPairSync } from 'node:crypto';

const AUDIENCE = 'https://oauth2.googleapis.com/token';

/** An OAuth token endpoint where service accounts exchange a signed assertion for an access token. */
export class TokenEndpoint {
  readonly issued = new Set<string>();
  private readonly keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

  /** The key file of a service account that is accepted here. */
  serviceAccount(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
    return {
      type: 'service_account',
      project_id: 'words-project',
      private_key_id: 'key-1',
      private_key: this.keys.privateKey,
      client_email: 'words@words-project.iam.gserviceaccount.com',
      client_id: '1234',
      auth_uri: 'https://accounts.google.com/o/oauth2/auth',
      token_uri: AUDIENCE,
      ...overrides,
    };
  }

  /** Null for an invalid signature. */
  exchange(form: string): object | null {
    const assertion = new URLSearchParams(form).get('assertion') ?? '';
    const [header = '', claims = '', signature = ''] = assertion.split('.');
    const isSigned = createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(this.keys.publicKey, signature, 'base64url');
    if (!isSigned || (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }).aud !== AUDIENCE) return null;
    const access_token = `ya29.${this.issued.size}-${process.pid}`;
    this.issued.add(access_token);
    return { access_token, expires_in: 3600, token_type: 'Bearer' };
  }
}
