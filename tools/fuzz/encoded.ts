const BYTES = '$base64';

/** Serialises an input for a file: JSON, with bytes in base64. */
export function encode(input: unknown): string {
  return JSON.stringify(input, (_name, value: unknown) => {
    const bytes = bytesOf(value);
    return bytes ? { [BYTES]: bytes.toString('base64') } : value;
  });
}

export function decode(text: string): unknown {
  return JSON.parse(text, (_name, value: Record<string, unknown> | null) => {
    const bytes = value?.[BYTES];
    return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : value;
  });
}

/** JSON.stringify has already called a Buffer's toJSON. */
function bytesOf(value: unknown): Buffer | undefined {
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (typeof value !== 'object' || value === null || !('type' in value && 'data' in value)) return undefined;
  return value.type === 'Buffer' && Array.isArray(value.data) ? Buffer.from(value.data) : undefined;
}
