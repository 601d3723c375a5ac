/** The parts that the tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  interface ListOptions {
    readonly delimiter?: string | undefined;
    readonly prefix?: string | undefined;
    readonly maxKeys?: number;
  }

  interface Listing {
    readonly objects: readonly { readonly key: string }[];
    readonly commonPrefixes: readonly string[];
    readonly isTruncated: boolean;
  }

  export default class S3rver {
    readonly store: { listObjects(bucket: string, options: ListOptions): Promise<Listing> };
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly allowMismatchedSignatures: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
