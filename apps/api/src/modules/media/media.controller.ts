import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Account, AllowScopes, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Budget } from '../../platform/budgets/budgets.js';
import { DigestPipe } from '../../platform/http/path-id.pipe.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { AcceptsFile, type Receive, Upload } from '../../platform/uploads/upload.js';
import { FetchMediaDto, MediaFileDto, MediaUsageDto, ReadMediaDto } from './media.dto.js';
import { ReadMediaService } from './read-media.service.js';
import { StoreMediaService } from './store-media.service.js';

const FILE = { schema: { type: 'string', format: 'binary' } };
/** Content never changes under a digest. Private, because the response depends on who is signed in. */
const CACHED = 'private, max-age=31536000, immutable';
/** A file that is opened as a page can do nothing. */
const POLICY = `default-src 'none'; sandbox`;

@Controller('media')
@SignedIn()
export class MediaController {
  constructor(
    private readonly storing: StoreMediaService,
    private readonly reading: ReadMediaService,
  ) {}

  /**
   * Stores an image or audio file.
   *
   * @remarks The content decides the type. Images are re-encoded without metadata. Sending a file again returns the stored one. Attach it to a
   * word within a day, otherwise it is deleted.
   */
  @Post()
  @HttpCode(200)
  @Budget('media')
  @AcceptsFile()
  @AllowScopes('capture')
  @ApiErrors('ACCESS.NARROW_SIGN_IN', 'MEDIA.STORAGE_FULL', 'MEDIA.UNUSABLE')
  async storeMedia(@Account() scope: AccountScope, @Upload() receive: Receive): Promise<MediaFileDto> {
    return this.storing.storeUpload(scope, receive);
  }

  /**
   * Stores an image or audio file from an address.
   * @remarks Only public addresses are fetched.
   */
  @Post('fetch')
  @HttpCode(200)
  @Budget('fetches')
  @AllowScopes('capture')
  @ApiErrors('ACCESS.NARROW_SIGN_IN', 'MEDIA.ADDRESS_REFUSED', 'MEDIA.STORAGE_FULL', 'MEDIA.UNUSABLE')
  async fetchMedia(
    @Account() scope: AccountScope,
    @Body() { url }: FetchMediaDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<MediaFileDto> {
    return this.storing.storeFromAddress(scope, url, signal);
  }

  /**
   * Returns how much space images and audio take.
   * @remarks Includes the limits of the account and of a file.
   */
  @Get('usage')
  async getMediaUsage(@Account() scope: AccountScope): Promise<MediaUsageDto> {
    return this.storing.usage(scope);
  }

  /**
   * Returns a stored file.
   * @remarks It never changes and may be cached. `Range` requests a part.
   */
  @Get(':digest')
  @ApiOkResponse({ content: { 'image/webp': FILE, 'audio/mpeg': FILE, 'application/octet-stream': FILE } })
  @ApiErrors('MEDIA.NOT_FOUND', 'REQUEST.RANGE')
  async readMedia(
    @Account() scope: AccountScope,
    @Param('digest', DigestPipe) digest: string,
    @Query() { size = 'large' }: ReadMediaDto,
    @Headers('range') range: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.reading.read(scope, digest, size, range);
    void reply.headers({ 'Content-Type': file.mediaType, 'Cache-Control': CACHED, ETag: `"${digest}-${size}"`, 'Accept-Ranges': 'bytes' });
    void reply.headers({ 'Content-Security-Policy': POLICY, 'Content-Disposition': size === 'original' ? 'attachment' : 'inline' });
    const { first = 0, last = file.bytes - 1 } = file.range ?? {};
    if (file.range) void reply.code(206).header('Content-Range', `bytes ${first}-${last}/${file.bytes}`);
    await reply.header('Content-Length', last - first + 1).send(file.content);
  }
}
