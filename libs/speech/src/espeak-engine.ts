import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { withoutNetwork } from '@wordhoard/sandbox';
import { bestVoice, type EspeakVoice, parseVoices } from './espeak-voices.js';
import { DEFAULT_LIMITS, SpeechEngine, SpeechError, type SpeechLimits, voiceIn, type Voices } from './speech-engine.js';
import { withLengths } from './wav.js';

const run = promisify(execFile);

export interface EspeakOptions {
  /** espeak-ng's variants of its voices, such as `f3`. */
  readonly variants?: Voices;
  readonly limits?: SpeechLimits;
  readonly program?: string;
}

/** Debian's espeak-ng: small, robotic voices for many languages, without a network. */
export class EspeakEngine extends SpeechEngine {
  readonly name = 'espeak';
  readonly #variants: Voices;
  readonly #limits: SpeechLimits;
  readonly #program: string;
  #voices: Promise<readonly EspeakVoice[]> | undefined;

  constructor({ variants = {}, limits = DEFAULT_LIMITS, program = 'espeak-ng' }: EspeakOptions = {}) {
    super();
    this.#variants = variants;
    this.#limits = limits;
    this.#program = program;
  }

  async voiceFor(language: string): Promise<string | undefined> {
    this.#voices ??= this.#list();
    const voice = bestVoice(await this.#voices, language);
    const variant = voiceIn(this.#variants, language);
    return voice === undefined || variant === undefined ? voice : `${voice}+${variant}`;
  }

  async speak(text: string, voice: string, signal: AbortSignal): Promise<Uint8Array> {
    // UTF-8 from standard input, all of it at once, and the file to standard output.
    return withLengths(await this.#run(['-b', '1', '--stdin', '--stdout', '-v', voice], withoutPhonemes(text), signal));
  }

  async #list(): Promise<readonly EspeakVoice[]> {
    try {
      return parseVoices((await this.#run(['--voices'])).toString());
    } catch (error) {
      // The program may be installed later.
      this.#voices = undefined;
      throw error;
    }
  }

  async #run(args: readonly string[], input = '', signal?: AbortSignal): Promise<Buffer> {
    const { maxBytes: maxBuffer, milliseconds: timeout } = this.#limits;
    const { execPath, args: all } = withoutNetwork(this.#program, args);
    // It gets nothing of the server's environment. Without PATH, programs are in the system's folders.
    const running = run(execPath, all, {
      encoding: 'buffer',
      env: {},
      killSignal: 'SIGKILL',
      maxBuffer,
      timeout,
      ...(signal && { signal }),
    });
    // A program that ends early does not read its input.
    running.child.stdin?.on('error', () => undefined).end(input);
    try {
      return (await running).stdout;
    } catch (error) {
      signal?.throwIfAborted();
      throw new SpeechError(`espeak-ng failed: ${reasonOf(error as Partial<Failure>)}`);
    }
  }
}

interface Failure {
  /** Of the system, or the program's exit code. */
  readonly code: string | number | null;
  readonly killed: boolean;
}

function reasonOf({ code, killed }: Partial<Failure>): string {
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'too much audio';
  return killed ? 'time limit' : `${code}`;
}

/** espeak-ng would read what is between double brackets as its own phonemes. */
function withoutPhonemes(text: string): string {
  return text.replaceAll('[[', '[ [');
}
