import {
  type OwnGroup,
  ownGroupOf,
  type OwnPlace,
  type OwnRoom,
  ownRoomOf,
  ownWordOf,
  type ImportSource,
  SourceFault,
  SourceFormat,
  type SourceMedia,
  type SourcePart,
  type SourceRecord,
  type SourceWarning,
  UnreadableSourceError,
} from '@wordhoard/imports';
import { COLUMN_FIELDS } from '@wordhoard/word-fields';
import { linesOf } from './lines.js';

const NEWEST_VERSION = 1;
/** Each word includes its complete log. */
const WORDS_PER_PART = 500;
const KIND = 'word';
/** The limit per account. */
const MAX_GROUPS = 500;
const MAX_ROOMS = 500;

/** Reads our own export line by line. A section starts with its name, and each record is one line. */
export async function* readOwnExport(json: AsyncIterable<Buffer>, media: SourceMedia): AsyncGenerator<SourcePart, void, undefined> {
  const reading = new OwnExport(media);
  let records: SourceRecord[] = [];
  for await (const { section, value } of recordsOf(json)) {
    if (section !== 'words') reading.learn(section, value);
    else {
      yield* reading.opened();
      records.push(...reading.wordOf(value));
      if (records.length < WORDS_PER_PART) continue;
      yield { part: 'records', records };
      records = [];
    }
  }
  yield* reading.opened();
  if (records.length > 0) yield { part: 'records', records };
  yield { part: 'warning', warning: partlyTaken(media) };
}

function partlyTaken({ count }: SourceMedia): SourceWarning {
  const media = ' images and audio,';
  const [taken, left] = count > 0 ? [media, ''] : ['', media];
  const message = `Words,${taken} answers, mnemonics, groups and rooms are imported. Settings,${left} conversations, reports and everything else are not.`;
  return { code: 'partly-taken', message };
}

interface ReadRecord {
  readonly section: string;
  readonly value: unknown;
}

async function* recordsOf(json: AsyncIterable<Buffer>): AsyncGenerator<ReadRecord, void> {
  let section: string | null = null;
  let isHead = true;
  let isWhole = false;
  for await (const line of linesOf(json)) {
    if (isHead) requireKnown(line);
    const begins = /^"(\w{1,64})":\[$/.exec(line)?.[1];
    if (begins !== undefined) section = begins;
    else if (section !== null && line.startsWith('{')) yield { section, value: parsed(line.replace(/,$/, '')) };
    isHead = false;
    if (line === '}') isWhole = true;
  }
  if (!isWhole) throw new UnreadableSourceError(SourceFault.Damaged, 'The file is incomplete. Export it again.');
}

/** A newer version may use the same fields differently. */
function requireKnown(line: string): void {
  const { version } = parsed(`${line.replace(/,$/, '')}}`) as { version?: unknown };
  if (typeof version !== 'number') throw damaged();
  if (version > NEWEST_VERSION)
    throw new UnreadableSourceError(
      SourceFault.Unsupported,
      'The file was exported by a newer version of Wordhoard. Update this server to import it.',
    );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}

function damaged(): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.Damaged, 'The file is damaged or was changed by another program. Export it again.');
}

/** What was read so far. Groups and rooms precede their words. */
class OwnExport {
  private readonly groups = new Map<string, OwnGroup>();
  private readonly rooms: Omit<OwnRoom, 'placements'>[] = [];
  private readonly places = new Map<string, OwnPlace[]>();
  private isOpen = false;

  constructor(private readonly media: SourceMedia) {}

  learn(section: string, value: unknown): void {
    if (section === 'groups') this.addGroup(ownGroupOf(value));
    if (section === 'rooms') this.addRoom(ownRoomOf(value));
  }

  *opened(): Generator<SourcePart, void> {
    if (this.isOpen) return;
    this.isOpen = true;
    const kinds = [{ name: KIND, columns: COLUMN_FIELDS, html: false }];
    const own = { groups: [...this.groups.values()], rooms: this.rooms };
    yield { part: 'source', source: { format: SourceFormat.Wordhoard, kinds, media: this.media, own } satisfies ImportSource };
  }

  /** Null for a deleted word. Invalid words become records without a term, so that they are reported. */
  wordOf(value: unknown): SourceRecord[] {
    const own = ownWordOf(value, (id) => this.places.get(id) ?? []);
    if (own === null) return [{ key: '', kind: KIND, fields: [], group: null, tags: [] }];
    if (own.deleted_at !== null) return [];
    const fields = COLUMN_FIELDS.map((field) => textOf(own.content[field]));
    return [{ key: own.id, kind: KIND, fields, group: this.groups.get(own.group_id)?.name ?? null, tags: [], own }];
  }

  private addGroup(group: OwnGroup | null): void {
    if (group && this.groups.size < MAX_GROUPS) this.groups.set(group.id, { ...group, name: this.uniqueName(group.name) });
  }

  /** Makes group names unique, because an import identifies groups by name. */
  private uniqueName(name: string): string {
    const taken = new Set([...this.groups.values()].map((group) => group.name));
    let unlike = name;
    for (let count = 2; taken.has(unlike); count++) unlike = `${name.slice(0, 120)} ${count}`;
    return unlike;
  }

  private addRoom(room: OwnRoom | null): void {
    if (!room || this.rooms.length >= MAX_ROOMS) return;
    const { placements, ...bare } = room;
    this.rooms.push(bare);
    for (const { word_id, ...place } of placements) {
      this.places.set(word_id, [...(this.places.get(word_id) ?? []), { room: room.id, ...place }]);
    }
  }
}

function textOf(value: string | readonly string[] | null): string {
  return typeof value === 'string' ? value : (value ?? []).join('; ');
}
