import type { CloudProvider, Provider } from '../ai-options.js';

/** What of a service account is needed to sign in as it. Nothing else of such a file is ever used. */
export interface ServiceAccount {
  readonly client_email: string;
  readonly private_key: string;
  readonly private_key_id?: string | undefined;
}

interface LocalAccess {
  readonly provider: typeof Provider.Local;
  readonly baseUrl: string;
  readonly model: string;
}

interface KeyAccess {
  readonly provider: Exclude<CloudProvider, typeof Provider.CloudB>;
  readonly apiKey: string;
  readonly model: string;
  /** A gateway in place of the provider's own address. */
  readonly baseUrl: string | null;
}

interface ProjectAccess {
  readonly provider: typeof Provider.CloudB;
  readonly projectId: string;
  readonly location: string;
  readonly model: string;
  readonly baseUrl: string | null;
  /** Null: the deployment's own, which the provider's library finds where the provider's tools keep it. */
  readonly serviceAccount: ServiceAccount | null;
}

/** Everything that it takes to ask one model. */
export type ModelAccess = LocalAccess | KeyAccess | ProjectAccess;
