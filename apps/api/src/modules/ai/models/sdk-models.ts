import type { LanguageModel } from 'ai';
import type { GoogleAuthOptions } from 'google-auth-library';
import { Provider } from '../../../config/ai-options.js';
import type { ModelAccess, ServiceAccount } from './model-access.js';
import type { ModelTransport } from './model-transport.js';

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';

/**
 * cloud_a is the Gemini API, cloud_b Vertex AI, cloud_c OpenAI, and local any OpenAI-compatible server. Libraries are loaded on first use.
 * Addresses and keys are always passed, because the libraries would otherwise read the environment and could send a personal key to
 * another host.
 */
export async function sdkModel(access: ModelAccess, { fetch }: ModelTransport): Promise<LanguageModel> {
  switch (access.provider) {
    case Provider.Local: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const baseURL = openAiAddress(access.baseUrl);
      return createOpenAICompatible({ name: 'local', baseURL, supportsStructuredOutputs: true, fetch }).chatModel(access.model);
    }
    case Provider.CloudA: {
      const { createGoogle } = await import('@ai-sdk/google');
      const baseURL = access.baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta';
      return createGoogle({ apiKey: access.apiKey, baseURL, fetch })(access.model);
    }
    case Provider.CloudB: {
      const { createGoogleVertex } = await import('@ai-sdk/google-vertex');
      const { projectId: project, location, baseUrl, serviceAccount } = access;
      const googleAuthOptions = await signIn(serviceAccount, fetch);
      return createGoogleVertex({ apiKey: '', project, location, ...(baseUrl && { baseURL: baseUrl }), googleAuthOptions, fetch })(
        access.model,
      );
    }
    case Provider.CloudC: {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const baseURL = access.baseUrl ?? 'https://api.openai.com/v1';
      return createOpenAI({ apiKey: access.apiKey, baseURL, fetch }).chat(access.model);
    }
  }
}

/** Accepts addresses with or without `/v1`. */
export function openAiAddress(baseUrl: string): string {
  return `${baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1`;
}

/** Passes only name and key: other members of the file could point to any URL, file or program. */
async function signIn(account: ServiceAccount | null, fetch: ModelTransport['fetch']): Promise<GoogleAuthOptions> {
  // Its type of fetch differs but is compatible.
  const transporterOptions = { fetchImplementation: fetch as never };
  if (!account) return { clientOptions: { transporterOptions } };
  const { JWT } = await import('google-auth-library');
  const { client_email: email, private_key: key, private_key_id: keyId } = account;
  return { authClient: new JWT({ email, key, ...(keyId !== undefined && { keyId }), scopes: [SCOPE], transporterOptions }) };
}
