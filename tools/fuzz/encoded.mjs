const BYTES = '$base64';

/** An input as text, so that it can be kept in a file and read there: JSON, with bytes in base64. */
export function encode(input) {
  return JSON.stringify(input, (_name, value) =>
    isBytes(value) ? { [BYTES]: Buffer.from(value.data ?? value).toString('base64') } : value,
  );
}

export function decode(text) {
  return JSON.parse(text, (_name, value) => (typeof value?.[BYTES] === 'string' ? Buffer.from(value[BYTES], 'base64') : value));
}

/** A Buffer has become plain data by the time that it is asked about. */
function isBytes(value) {
  return value instanceof Uint8Array || (value?.type === 'Buffer' && Array.isArray(value.data));
}
