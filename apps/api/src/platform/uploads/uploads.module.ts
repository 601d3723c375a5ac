import { Module } from '@nestjs/common';
import { TemporaryFiles } from './temporary-files.js';

/** One instance, because the limits are those of the whole process. */
@Module({ providers: [TemporaryFiles], exports: [TemporaryFiles] })
export class UploadsModule {}
