import { hash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { speechLocaleOf, speechLocales, toSupportedLanguage } from '@wordhoard/language';
import { type SpeechEngine, SpeechError } from '@wordhoard/speech';
import pLimit from 'p-limit';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Operation } from '../../platform/http/operation.js';
import { MAX_ALT, type MediaFileDto, type WordMediaDto } from '../media/media.dto.js';
import { UnusableFileError } from '../media/media.errors.js';
import { StoreMediaService } from '../media/store-media.service.js';
import { WordMediaService } from '../media/word-media.service.js';
import { WordsService } from '../vocabulary/words.service.js';
import { createEngine } from './create-engine.js';
import type { GenerateSpeechDto, SpeechDto } from './speech.dto.js';
import { SpeechLanguageError, SpeechUnavailableError } from './speech.errors.js';

const MAX_CONCURRENT = 2;
/** Further requests are asked to retry instead of joining a growing queue. */
const MAX_WAITING = 20;

interface Utterance {
  readonly engine: SpeechEngine;
  readonly text: string;
  readonly voice: string;
}

/** Speech that the server generates for words. */
@Injectable()
export class SpeechService {
  private readonly logger = new Logger('Speech');
  private readonly limit = pLimit(MAX_CONCURRENT);
  private readonly engine: SpeechEngine | undefined;

  constructor(
    private readonly words: WordsService,
    private readonly media: WordMediaService,
    private readonly storing: StoreMediaService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.engine = createEngine(config);
  }

  async describe(): Promise<SpeechDto> {
    return { engine: this.config.SPEECH_ENGINE, languages: this.engine ? await this.languagesOf(this.engine) : [] };
  }

  /**
   * Attaches generated speech to a part of a word. What was generated before is attached again.
   *
   * @throws NotFoundError, InvalidRequestError, SpeechLanguageError, SpeechUnavailableError, TooManyMediaError and MediaStorageFullError
   */
  async generate(scope: AccountScope, wordId: number, body: GenerateSpeechDto, signal: AbortSignal): Promise<WordMediaDto> {
    const word = await this.words.get(scope, wordId);
    const { part, subject } = await this.media.targetOf(scope, word, body);
    const utterance = await this.utteranceOf(word.target_language, subject ?? word.term);
    const operation = operationOf(wordId, part, utterance);
    const attached = await this.media.findAttached(scope, wordId, operation);
    if (attached) return attached;
    const { digest } = await this.store(scope, utterance, signal);
    const alt = utterance.text.length <= MAX_ALT ? utterance.text : '';
    return this.media.attach(scope, wordId, { part, digest, alt, ...(subject !== null && { subject }) }, operation, true);
  }

  private async languagesOf(engine: SpeechEngine): Promise<string[]> {
    try {
      const voices = await Promise.all(speechLocales().map(async (language) => ({ language, voice: await engine.voiceFor(language) })));
      return voices.filter(({ voice }) => voice !== undefined).map(({ language }) => language);
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      this.logger.warn(`Speech is unavailable: ${error.message}`);
      return [];
    }
  }

  private async utteranceOf(language: string, text: string): Promise<Utterance> {
    const { engine } = this;
    if (!engine) throw new SpeechUnavailableError();
    const locale = speechLocaleOf(toSupportedLanguage(language), text);
    const voice = locale === null ? undefined : await engine.voiceFor(locale).catch(unavailable);
    if (voice === undefined) throw new SpeechLanguageError();
    return { engine, text, voice };
  }

  private async store(scope: AccountScope, { engine, text, voice }: Utterance, signal: AbortSignal): Promise<MediaFileDto> {
    if (this.limit.pendingCount >= MAX_WAITING) throw new SpeechUnavailableError(new Error('too many requests are waiting'));
    const audio = await this.limit(() => engine.speak(text, voice, signal)).catch(unavailable);
    // The learner did not choose the file.
    return this.storing.storeContent(scope, audio).catch(unavailable);
  }
}

/** An operation id of its own for each text, so that repeating a request generates nothing. */
function operationOf(wordId: number, part: string, { engine, text, voice }: Utterance): Operation {
  const key = hash('sha256', JSON.stringify([engine.name, voice, text, wordId, part]), 'buffer');
  return { id: `speech:${key.toString('hex')}`, hash: key };
}

function unavailable(error: unknown): never {
  throw error instanceof SpeechError || error instanceof UnusableFileError ? new SpeechUnavailableError(error) : error;
}
