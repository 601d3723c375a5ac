import { Readable } from 'node:stream';
import fc from 'fast-check';
import type * as reader from '../../../apps/api/src/modules/imports/parsing/own-export.reader.ts';
import type * as storable from '../../../apps/api/src/modules/imports/parsing/storable.ts';
import type * as imports from '../../../libs/imports/src/index.ts';
import { allowing, require, requireStorable } from '../fault.ts';
import { spoiltJson, spoiltText } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

interface Modules {
  reader: typeof reader;
  storable: typeof storable;
  imports: typeof imports;
}

const AT = '2026-01-31T18:00:00.123456Z';
const MEMORY = {
  phase: 'review',
  stability: 3.5,
  difficulty: 5,
  ease: 2.5,
  intervalDays: 4,
  repetitions: 2,
  lapses: 0,
  learningStep: 0,
  lastReviewedAt: AT,
};
const ANSWER = {
  ...{ kind: 'answer', facet: 0, operation_id: 'a', answered_at: AT, received_at: AT, outcome: 'correct', grade: 'good', duration_ms: 900 },
  ...{ attempted_answer: null, hint_used: false, direction: 'recognition', format: 'typed', algorithm: 'fsrs', interval_chosen: 4 },
  ...{
    memory_before: null,
    memory_after: MEMORY,
    due_before: null,
    due_after: AT,
    was_new: true,
    became_leech: false,
    leech_suspended: false,
    voids: null,
  },
};
const WORD = {
  ...{
    id: 3,
    group_id: 1,
    target_language: 'Spanish',
    term: 'casa',
    translations: ['house'],
    definition: null,
    example_sentence: 'La casa.',
  },
  ...{
    examples: [],
    mnemonic: null,
    category: null,
    part_of_speech: 'noun',
    cefr_level: 'A1',
    pronunciation: null,
    collocations: [],
    tags: ['a'],
  },
  ...{
    synonyms: [],
    antonyms: [],
    topics: [],
    contexts: [{ sentence: 'La casa.', source_title: null, source_url: null, captured_at: AT }],
  },
  ...{
    ai_state: 'human',
    ai_provider: null,
    ai_model: null,
    ai_confidence: null,
    ai_verified_at: null,
    suspended: false,
    created_at: AT,
    updated_at: AT,
  },
  ...{ deleted_at: null, states: [{ facet: 0, due_at: AT, leech: false, suspended: false }], reviews: [ANSWER] },
  mnemonics: [{ id: 1, text: 'a castle', is_ai_generated: false, created_at: AT, deleted_at: null, votes: [{ value: 1, voted_at: AT }] }],
  media: [
    {
      digest: 'a'.repeat(64),
      part: 'example',
      subject: 'Mi casa.',
      mnemonic_id: null,
      alt: '',
      name: 'casa.png',
      synthetic: false,
      deleted_at: null,
    },
  ],
};
const GROUP = { id: 1, name: 'Casa', target_language: 'Spanish', directions: 'both', deleted_at: null };
const ROOM = {
  ...{ id: 2, group_id: 1, name: 'Hall', icon: null, created_at: AT, deleted_at: null },
  placements: [{ word_id: 3, x_percent: 50, y_percent: 50, placed_at: AT }],
};

/** Edited or truncated exports of our own. */
export const target: FuzzTarget<Modules, string> = {
  sources: {
    reader: 'apps/api/src/modules/imports/parsing/own-export.reader.ts',
    storable: 'apps/api/src/modules/imports/parsing/storable.ts',
    imports: 'libs/imports/src/index.ts',
  },
  seconds: 5,

  inputs() {
    const records = fc.record({
      groups: fc.array(spoiltJson([GROUP]), { maxLength: 3 }),
      rooms: fc.array(spoiltJson([ROOM]), { maxLength: 3 }),
      words: fc.array(spoiltJson([WORD]), { maxLength: 5 }),
    });
    const whole = records.map(textOf);
    return fc.oneof(
      { weight: 3, arbitrary: whole },
      { weight: 1, arbitrary: whole.chain((text) => spoiltText([text], ['\n', '{', '}', '"words":[', ',', '"', '\\ud800'])) },
    );
  },

  async check(text, { modules }) {
    const json = Readable.from([Buffer.from(text)]) as AsyncIterable<Buffer>;
    await allowing([modules.imports.UnreadableSourceError], async () => {
      for await (const part of modules.reader.readOwnExport(json, { count: 0, bytes: 0 })) {
        if (part.part === 'source') modules.storable.storableSource(part.source);
        if (part.part === 'records') for (const record of part.records) useRecord(modules.storable.storable(record));
      }
    });
  },
};

/** Values for PostgreSQL, which stores neither NUL characters, unpaired surrogates nor invalid timestamps. */
function useRecord(record: imports.SourceRecord): void {
  requireStorable(record);
  for (const { answered_at, received_at } of record.own?.reviews ?? []) {
    require(!Number.isNaN(Date.parse(answered_at)) && !Number.isNaN(Date.parse(received_at)), 'an answer was given at no time');
  }
}

function textOf(sections: Record<string, unknown[]>): string {
  const listed = Object.entries(sections).map(
    ([name, rows]) => `"${name}":[\n${rows.map((row) => JSON.stringify(row) ?? 'null').join(',\n')}\n]`,
  );
  return `{"format":"wordhoard","version":1,\n${listed.join(',\n')}\n}\n`;
}
