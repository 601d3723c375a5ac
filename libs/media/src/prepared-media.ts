/** `file`: kept for the export of the collection that it came with; never attached, shown or played. */
export type MediaKind = 'image' | 'audio' | 'file';

/** `original`: as received. `large` and `small`: images re-encoded without metadata. */
export type MediaVariant = 'original' | 'large' | 'small';

export interface PreparedFile {
  readonly variant: MediaVariant;
  readonly path: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/** A received file whose type was detected from its content, with the files to store. */
export interface PreparedMedia {
  readonly kind: MediaKind;
  /** SHA-256 of the received file, as 64 lower-case hexadecimal digits. */
  readonly digest: string;
  /** Size of the received file. */
  readonly bytes: number;
  /** Type of the received file. */
  readonly mediaType: string;
  /** Pixels of the large variant. Images only. */
  readonly width?: number;
  readonly height?: number;
  /** Audio only, where the container states it. */
  readonly durationMs?: number;
  readonly files: readonly PreparedFile[];
}

export interface PrepareOptions {
  /** Also keep images as received, and keep files of other kinds instead of refusing them. For collections that are exported again. */
  readonly keepOriginal: boolean;
}

export interface MediaLimits {
  /** Of a file as received. */
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** Longest time for one file. */
  readonly seconds: number;
  /** Memory of the process that decodes. */
  readonly megabytes: number;
  /** After how long without a file the process ends. */
  readonly idleMs?: number;
}
