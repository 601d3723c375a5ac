/**
 * Stands for SHA-256 where only that texts differ matters, since these libraries know no cryptography: eight FNV-1a hashes of 32 bits,
 * each from a beginning of its own.
 */
export function digest(text: string): string {
  let hex = '';
  for (let part = 0; part < 8; part++) {
    let hash = 0x811c9dc5 ^ (part * 0x9e3779b1);
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193 + 2 * part);
    hex += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return hex;
}
