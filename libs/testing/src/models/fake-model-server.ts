import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSpeech, silentMp3, type SpeechQuestion } from './speech-wire.js';
import { TokenEndpoint } from './token-endpoint.js';
import { chatWire, contentWire, type Wire, type WireQuestion } from './wire.js';

/** The server's behaviour. `cut` reports that it ran out of tokens; `cut-unsaid` is truncated but reports normal completion. */
export const MODES = ['success', 'cut', 'cut-unsaid', 'cut-empty', 401, 429, 500, 'silent', 'reset', 'slow'] as const;
export type Mode = (typeof MODES)[number];

const SLOW_MS = 20;

/**
 * A server that implements every provider's protocol. The first path segment is the original host, so that one transport can redirect the
 * requests of all providers.
 */
export class FakeModelServer {
  readonly questions: WireQuestion[] = [];
  readonly speeches: SpeechQuestion[] = [];
  /** The `traceparent` header of each request. */
  readonly traceparents: (string | undefined)[] = [];
  readonly tokens = new TokenEndpoint();
  mode: Mode = 'success';
  /** The model's reply, structured or not. */
  reply: (question: WireQuestion) => string = () => 'hello';
  /** The audio for a text; by default silence of its length. */
  audio: (question: SpeechQuestion) => Buffer = silence;
  models: readonly string[] = ['small', 'large'];
  /** Connections that were closed before their response was complete. */
  abandoned = 0;
  /** How many connections are cut in mode `reset`, before the next one succeeds. */
  resets = Infinity;
  attempts = 0;
  /** The API's model timeout in milliseconds; null for its default. */
  patienceMs: number | null = null;
  /** Every response waits for this promise. */
  until: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeModelServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const fake = new FakeModelServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void fake.serve(request, response));
    return fake;
  }

  /** Clears the recorded requests and restores the default behaviour. */
  reset(): void {
    this.questions.length = 0;
    this.speeches.length = 0;
    this.traceparents.length = 0;
    const at = { abandoned: 0, resets: Infinity, attempts: 0 };
    Object.assign(this, { ...at, mode: 'success', patienceMs: null, until: Promise.resolve(), reply: () => 'hello', audio: silence });
  }

  get last(): WireQuestion {
    return this.questions.at(-1) as WireQuestion;
  }

  /** Redirects provider requests to this server. */
  readonly fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { host, hostname, pathname, search } = new URL(input instanceof Request ? input.url : input);
    // oxlint-disable-next-line no-restricted-globals -- it stands in for what the API itself sends to a provider
    return fetch(hostname === '127.0.0.1' ? input : `${this.url}/${host}${pathname}${search}`, init);
  };

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/patience') return send(response, 200, this.patienceMs);
    response.on('close', () => void (response.writableFinished || this.abandoned++));
    this.attempts++;
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const body = await bodyOf(request);
    if (this.mode === 'silent') return;
    await this.until;
    if (this.mode === 'reset' && this.resets-- > 0) return void request.socket.resetAndDestroy();
    if (host === 'oauth2.googleapis.com') return this.issueToken(response, body);
    if (path.endsWith('/models')) return this.listModels(response);
    const asked = { host, path, headers: new Headers(request.headers as Record<string, string>), body };
    if (path.includes('/audio/')) return this.speak(response, asked);
    this.answer(response, wireOf(host), asked);
  }

  private listModels(response: ServerResponse): void {
    if (typeof this.mode === 'number') return send(response, this.mode, { error: { message: 'no models today' } });
    send(response, 200, { object: 'list', data: this.models.map((id) => ({ id, object: 'model' })) });
  }

  private issueToken(response: ServerResponse, body: string): void {
    const token = this.mode === 401 ? null : this.tokens.exchange(body);
    send(response, token ? 200 : 401, token ?? { error: 'invalid_grant', error_description: `Invalid JWT: ${body}` });
  }

  private speak(response: ServerResponse, { path, headers, body }: Asked): void {
    let question: SpeechQuestion;
    try {
      question = readSpeech(path, headers, JSON.parse(body));
    } catch (error) {
      return send(response, 400, chatWire.fault(400, String(error)));
    }
    this.speeches.push(question);
    if (typeof this.mode === 'number') return send(response, this.mode, chatWire.fault(this.mode, `You asked: ${body}`));
    const audio = this.audio(question);
    if (this.mode === 'slow') return sendSlowly(response, audio.toString('latin1'));
    response.writeHead(200, { 'Content-Type': 'audio/mpeg' }).end(audio);
  }

  private answer(response: ServerResponse, wire: Wire, asked: Asked): void {
    let question: WireQuestion;
    try {
      question = wire.read(asked.path, asked.headers, JSON.parse(asked.body));
    } catch (error) {
      return send(response, 400, wire.fault(400, String(error)));
    }
    this.questions.push(question);
    this.traceparents.push(asked.headers.get('traceparent') ?? undefined);
    // Like real providers, it repeats the input in error messages.
    const complaint = `Incorrect API key provided: ${question.credential}. You asked: ${asked.body}`;
    if (typeof this.mode === 'number') return send(response, this.mode, wire.fault(this.mode, complaint));
    if (asked.host.endsWith('aiplatform.googleapis.com') && !this.tokens.issued.has(question.credential ?? ''))
      return send(response, 401, wire.fault(401, complaint));
    const whole = this.reply(question);
    const text = this.mode === 'cut-empty' ? '' : isCut(this.mode) ? whole.slice(0, Math.ceil(whole.length * 0.6)) : whole;
    const answer = wire.answer({ text, isCut: this.mode === 'cut' || this.mode === 'cut-empty' });
    if (this.mode === 'slow') return sendSlowly(response, JSON.stringify(answer));
    send(response, 200, answer);
  }
}

function silence({ input }: SpeechQuestion): Buffer {
  return silentMp3(10 + input.length);
}

interface Asked {
  readonly host: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

function isCut(mode: Mode): boolean {
  return mode === 'cut' || mode === 'cut-unsaid';
}

function wireOf(host: string): Wire {
  return host.endsWith('googleapis.com') ? contentWire : chatWire;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** Sends one character at a time, slower than any timeout. */
function sendSlowly(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  let sent = 0;
  const sending = setInterval(() => response.write(body[sent++] ?? ' '), SLOW_MS);
  response.on('close', () => clearInterval(sending));
}
