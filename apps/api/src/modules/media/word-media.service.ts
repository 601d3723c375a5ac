import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { InvalidRequestError, NotFoundError } from '../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../platform/http/operation.js';
import { WordsService } from '../vocabulary/words.service.js';
import { type AttachMediaDto, MAX_MEDIA_OF_WORD, type WordMediaDto } from './media.dto.js';
import { TooManyMediaError } from './media.errors.js';
import { MediaFilesRepository } from './media-files.repository.js';
import { toWordMedia } from './media.mapper.js';
import { type NewWordMedia, WordMediaRepository, type WordMediaRow } from './word-media.repository.js';

type WordDto = Awaited<ReturnType<WordsService['get']>>;

/** Images and audio of words. */
@Injectable()
export class WordMediaService {
  constructor(
    private readonly media: WordMediaRepository,
    private readonly files: MediaFilesRepository,
    private readonly words: WordsService,
  ) {}

  async list(scope: AccountScope, wordIds: readonly number[]): Promise<WordMediaDto[]> {
    return (await this.media.list(scope, wordIds)).map(toWordMedia);
  }

  /** @throws NotFoundError, InvalidRequestError, TooManyMediaError and OperationReusedError */
  async attach(scope: AccountScope, wordId: number, body: AttachMediaDto, operation: Operation, synthetic = false): Promise<WordMediaDto> {
    const word = await this.words.get(scope, wordId);
    const file = await this.files.find(scope, body.digest);
    if (!file || file.kind === 'file') throw new NotFoundError('File', body.digest);
    const attached: NewWordMedia = {
      wordId,
      digest: body.digest,
      alt: body.alt ?? '',
      synthetic,
      ...(await this.targetOf(scope, word, body)),
    };
    const created = await createOnce<{ readonly id: number } | undefined, { readonly id: number }>(
      operation,
      () => this.media.attach(scope, attached, operation),
      () => this.media.findByOperation(scope, operation.id),
      async (stored) => stored,
    );
    if (!created) throw new TooManyMediaError(MAX_MEDIA_OF_WORD);
    return toWordMedia(await this.find(scope, wordId, created.id));
  }

  /**
   * What the same operation attached before, restored if it was deleted; undefined if it attached nothing.
   *
   * @throws TooManyMediaError if the word has no room for another attachment
   */
  async findAttached(scope: AccountScope, wordId: number, operation: Operation): Promise<WordMediaDto | undefined> {
    const found = await this.media.revive(scope, wordId, operation.id);
    if (found) return toWordMedia(await this.find(scope, wordId, found.id));
    if (await this.media.isFull(scope, wordId)) throw new TooManyMediaError(MAX_MEDIA_OF_WORD);
    return undefined;
  }

  /** @throws NotFoundError */
  async describe(scope: AccountScope, wordId: number, id: number, alt: string): Promise<WordMediaDto> {
    await this.media.update(scope, wordId, id, alt);
    return toWordMedia(await this.find(scope, wordId, id));
  }

  /** Attachments that are not listed follow in their order. @throws NotFoundError */
  async reorder(scope: AccountScope, wordId: number, ids: readonly number[]): Promise<WordMediaDto[]> {
    await this.words.get(scope, wordId);
    await this.media.reorder(scope, wordId, ids);
    return this.list(scope, [wordId]);
  }

  /** It can be restored for 30 days. @throws NotFoundError */
  async delete(scope: AccountScope, wordId: number, id: number): Promise<void> {
    await this.find(scope, wordId, id);
    await this.media.delete(scope, wordId, id);
  }

  /** Restoring what is not deleted changes nothing. @throws NotFoundError and TooManyMediaError */
  async restore(scope: AccountScope, wordId: number, id: number): Promise<WordMediaDto> {
    await this.words.get(scope, wordId);
    await this.media.restore(scope, wordId, id);
    if (await this.media.isDeleted(scope, wordId, id)) throw new TooManyMediaError(MAX_MEDIA_OF_WORD);
    return toWordMedia(await this.find(scope, wordId, id));
  }

  /** The part of a word that a request names. @throws NotFoundError and InvalidRequestError */
  async targetOf(
    scope: AccountScope,
    word: WordDto,
    { part, subject, mnemonic_id }: Pick<AttachMediaDto, 'part' | 'subject' | 'mnemonic_id'>,
  ): Promise<Pick<NewWordMedia, 'part' | 'subject' | 'mnemonicId'>> {
    if (part === 'term') return { part, subject: null, mnemonicId: null };
    if (part === 'mnemonic') {
      if (mnemonic_id === undefined) throw invalid('mnemonic_id', 'mnemonic_id is required for the part mnemonic');
      if (!(await this.media.hasMnemonic(scope, word.id, mnemonic_id))) throw new NotFoundError('Mnemonic', mnemonic_id);
      return { part, subject: null, mnemonicId: mnemonic_id };
    }
    const texts = part === 'translation' ? word.translations : [...word.examples, word.example_sentence];
    if (subject === undefined || !texts.includes(subject)) throw invalid('subject', `subject must be one of the word's ${part}s`);
    return { part, subject, mnemonicId: null };
  }

  private async find(scope: AccountScope, wordId: number, id: number): Promise<WordMediaRow> {
    const found = await this.media.find(scope, wordId, id);
    if (!found) throw new NotFoundError('Media', id);
    return found;
  }
}

function invalid(field: string, message: string): InvalidRequestError {
  return new InvalidRequestError([{ field, message }]);
}
