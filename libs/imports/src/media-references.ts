import { decodeEntities, plainText } from './plain-text.js';
import type { SourceKind, SourceMediaColumn, SourceRecord } from './source.js';

/** A media file that a note shows or plays. */
export interface MediaReference {
  /** The column that names it, or whose text a template uses as its name. */
  readonly column: number;
  /** Decoded, in NFC. */
  readonly name: string;
}

/** A media element or a sound. Elements may not contain `<` or `>`, so that hostile fields are searched in linear time. */
const REFERENCE = /<(?:img|audio|video|source|object|embed)\b[^<>]*>|\[sound:[^[\]\n]+\]/gi;
const SOUND = /^\[sound:(.*)\]$/is;
const ATTRIBUTE = /(?<=[\s"'/])(?:src|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Addresses, which are not files of the collection. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]+:|\/\/)/i;

/** The names of the media files in a field or template, in order. */
export function mediaNames(html: string): string[] {
  if (!/[<[]/.test(html)) return [];
  return [...html.matchAll(REFERENCE)].map(([reference]) => nameIn(reference)).filter((name) => name !== '');
}

/** Replaces names of media files in a field. References to unchanged names stay as they are, to the letter. */
export function renameMedia(html: string, rename: (name: string) => string): string {
  if (!/[<[]/.test(html)) return html;
  return html.replace(REFERENCE, (reference) => {
    const name = nameIn(reference);
    const renamed = name === '' ? '' : rename(name);
    if (renamed === name) return reference;
    if (SOUND.test(reference)) return soundReference(renamed);
    return reference.replace(ATTRIBUTE, (attribute) => `${/^\w+/.exec(attribute)?.[0]}="${attributeValue(renamed)}"`);
  });
}

/** The text by which a field shows an image. */
export function imageReference(name: string): string {
  return `<img src="${attributeValue(name)}">`;
}

/** The text by which a field plays a sound. */
export function soundReference(name: string): string {
  return `[sound:${escapeHtml(name)}]`;
}

/** The media of a record: those in its fields, then those that its templates name by a field. Each file once. */
export function recordMedia(record: Pick<SourceRecord, 'fields'>, kind: SourceKind): MediaReference[] {
  if (!kind.html && !kind.mediaColumns) return [];
  const found = new Map<string, MediaReference>();
  const add = (column: number, name: string): void => {
    if (name !== '' && !found.has(name)) found.set(name, { column, name });
  };
  for (const [column, field] of record.fields.entries()) for (const name of namesIn(field, column, kind)) add(column, name);
  for (const { column, before, after } of templateMediaOf(kind).named) {
    const text = plainText(record.fields[column] ?? '').trim();
    if (text !== '') add(column, `${before}${text}${after}`.normalize('NFC'));
  }
  return [...found.values()];
}

/** In a table with media, fields may name files with their folder, and some columns consist of names. */
function namesIn(field: string, column: number, { mediaColumns }: SourceKind): string[] {
  if (!mediaColumns) return mediaNames(field);
  const isList = mediaColumns.some((one) => one.column === column);
  const listed = isList ? plainText(field).split(/[;\n]/) : [];
  return [...mediaNames(field), ...listed.map((name) => fileName(name, false))].map((name) => /[^/\\]*$/.exec(name)?.[0] ?? '');
}

/** Media of the templates and styles themselves, such as a logo. They belong to the collection, not to a word. */
export function templateMedia(kind: SourceKind): readonly string[] {
  return templateMediaOf(kind).own;
}

/** Whether the text of a column consists of names of files, which are not shown to the learner. */
export function isMediaColumn(kind: SourceKind, column: number): boolean {
  return templateMediaOf(kind).columns.has(column) || (kind.mediaColumns?.some((one) => one.column === column) ?? false);
}

/** Columns of a table that hold the names of media files, by their own names: `image`, or `translation audio`. */
export function findMediaColumns(columns: readonly string[]): SourceMediaColumn[] {
  return columns.flatMap((name, column) => {
    const found = MEDIA_COLUMN.exec(
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, ' '),
    );
    return found ? [{ column, part: COLUMN_OWNERS[found[1] ?? ''] ?? 'term' }] : [];
  });
}

const MEDIA_COLUMN = /^(?:(term|word|translation|meaning|example|sentence) )?(?:image|picture|photo|audio|sound|recording|media)s?$/;
const COLUMN_OWNERS: Readonly<Record<string, SourceMediaColumn['part']>> = {
  translation: 'translation',
  meaning: 'translation',
  example: 'example',
  sentence: 'example',
};

interface TemplateMedia {
  readonly own: readonly string[];
  readonly named: readonly { readonly column: number; readonly before: string; readonly after: string }[];
  readonly columns: ReadonlySet<number>;
}

/** `{{filter:Field}}`, but not the beginning or end of a condition. */
const FIELD = /\{\{([^{}#^/][^{}]*)\}\}/g;

/** Templates are parsed once, not for every record. */
const PARSED = new WeakMap<SourceKind, TemplateMedia>();

function templateMediaOf(kind: SourceKind): TemplateMedia {
  const known = PARSED.get(kind);
  if (known) return known;
  const parsed = parseTemplates(kind);
  PARSED.set(kind, parsed);
  return parsed;
}

function parseTemplates({ columns, noteType }: SourceKind): TemplateMedia {
  const templates = (noteType?.templates ?? []).flatMap(({ question, answer }) => [question, answer]);
  const columnOf = (use: string): number => columns.indexOf((use.split(':').at(-1) ?? '').trim());
  const own = new Set(stylesheetMedia(noteType?.css ?? ''));
  const named = new Map<string, TemplateMedia['named'][number]>();
  const shown = new Set<number>();
  for (const template of templates) {
    for (const name of mediaNames(template)) {
      const [before = '', use, after = ''] = name.split(FIELD);
      if (use === undefined) own.add(name);
      else if (columnOf(use) >= 0 && !after.includes('{{')) named.set(name, { column: columnOf(use), before, after });
    }
    for (const [, use = ''] of template.replace(REFERENCE, '').matchAll(FIELD)) shown.add(columnOf(use));
  }
  const used = [...named.values()];
  const whole = used.filter(({ column, before, after }) => before === '' && after === '' && !shown.has(column));
  return { own: [...own], named: used, columns: new Set(whole.map(({ column }) => column)) };
}

/** Files of `url(…)` and `@import "…"`. */
function stylesheetMedia(css: string): string[] {
  const found = css.matchAll(/url\(\s*["']?([^"'()\s]+)["']?\s*\)|@import\s+["']([^"']+)["']/gi);
  return [...found].map(([, file, sheet]) => fileName(file ?? sheet ?? '', true)).filter((name) => name !== '');
}

function nameIn(reference: string): string {
  const sound = SOUND.exec(reference)?.[1];
  if (sound !== undefined) return fileName(decodeEntities(sound), false);
  const [, double, single, bare] = ATTRIBUTE.exec(reference) ?? [];
  return fileName(decodeEntities(double ?? single ?? bare ?? ''), true);
}

/** The name of a local file, or '' for an address. Only attributes are URLs. */
function fileName(value: string, isUrl: boolean): string {
  const text = value.trim();
  if (ADDRESS.test(text)) return '';
  return (isUrl ? decodeUrl(text) : text).normalize('NFC');
}

function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign in a name that was not encoded.
    return text;
  }
}

/** Anki writes names into attributes as they are, except for characters that a browser would read differently. */
function attributeValue(name: string): string {
  return escapeHtml(name.replace(/[%?#]/g, encodeURIComponent));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
