import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FakeModelServer, type Mode } from '@wordhoard/testing';

/** Variables that make an API use the fake server for each provider's own URL. */
export interface Models {
  readonly server: FakeModelServer;
  readonly variables: Readonly<Record<string, string>>;
}

const ENCRYPTION_KEY = Buffer.alloc(32, 'tests encrypt with this').toString('base64');

const SPEECH = { SPEECH_ENGINE: 'openai', SPEECH_MODEL: 'voices', SPEECH_VOICE: 'nova', SPEECH_API_KEY: 'sk-planted-speech-key' };

/** Registers hooks for a fake provider and an API with its variables plus `also`. Call it before `useApi`, which needs its address. */
export function useModels(also: Readonly<Record<string, string>> = {}): Models {
  let server: FakeModelServer;
  const folder = mkdtempSync(join(tmpdir(), 'wordhoard-models-'));
  beforeAll(async () => {
    server = await FakeModelServer.start();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => server.reset());
  return {
    get server() {
      return server;
    },
    variables: {
      NODE_OPTIONS: `--import ${pathToFileURL(join(__dirname, 'provider-preload.mjs')).href}`,
      AI_CREDENTIAL_ENCRYPTION_KEY: ENCRYPTION_KEY,
      RATE_LIMIT_AI_REQUESTS: '100000',
      RATE_LIMIT_AI_CREDENTIAL_WRITES: '100000',
      RATE_LIMIT_FETCH_REQUESTS: '100000',
      RATE_LIMIT_UPLOAD_REQUESTS: '100000',
      RATE_LIMIT_SPEECH_REQUESTS: '100000',
      get TEST_FAKE_PROVIDER() {
        return server.url;
      },
      /** Where Google's library looks for the deployment's credentials. */
      get GOOGLE_APPLICATION_CREDENTIALS() {
        const file = join(folder, 'service-account.json');
        writeFileSync(file, JSON.stringify(server.tokens.serviceAccount()));
        return file;
      },
      get LOCAL_AI_BASE_URL() {
        return `${server.url}/local`;
      },
      ...SPEECH,
      get SPEECH_URL() {
        return `${server.url}/speech/v1`;
      },
      ...also,
    },
  };
}

/** Messages from the specification and the contract. */
export const REACH = 'AI provider is not reachable';
const CUT = 'The AI response was cut off before it finished. Shorten the text or try again.';
export const UNUSABLE_ANSWER = 'The model did not return a usable answer. Try again.';

/** The ways a model can fail, with their messages. Use a short timeout for one that never responds. */
export const MODEL_FAULTS: [Exclude<Mode, 'success'>, string][] = [
  ['cut', CUT],
  ['cut-unsaid', CUT],
  ['cut-empty', CUT],
  [401, REACH],
  [429, REACH],
  [500, REACH],
  ['reset', REACH],
];
