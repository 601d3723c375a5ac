import type { CloudProvider, Provider } from '../../../config/ai-options.js';

/** The only fields of a service account file that are used. */
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
  /** A gateway, or null for the provider's own address. */
  readonly baseUrl: string | null;
}

interface ProjectAccess {
  readonly provider: typeof Provider.CloudB;
  readonly projectId: string;
  readonly location: string;
  readonly model: string;
  readonly baseUrl: string | null;
  /** Null for the deployment's own, which Google's library finds in its default places. */
  readonly serviceAccount: ServiceAccount | null;
}

/** Everything needed to call one model. */
export type ModelAccess = LocalAccess | KeyAccess | ProjectAccess;
