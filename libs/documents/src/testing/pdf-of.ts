import { deflateSync } from 'node:zlib';

/** Builds a PDF from the bodies of its objects, numbered from 1; the first is the catalog. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const position = () => chunks.reduce((sum, { length }) => sum + length, 0);
  for (const [at, body] of objects.entries()) {
    offsets.push(position());
    chunks.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const begin = position();
  const size = objects.length + 1;
  chunks.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${begin}\n%%EOF`,
    ),
  );
  return Buffer.concat(chunks);
}

/** The objects of a page with a compressed content stream of the given operators. */
export function pageOf(operators: string | Buffer, { kids = '3 0 R', count = 1 } = {}): (string | Buffer)[] {
  const packed = deflateSync(operators);
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</X1 6 0 R>>>>>>',
    Buffer.concat([Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>stream\n`), packed, Buffer.from('\nendstream')]),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
}
