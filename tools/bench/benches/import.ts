import type { Client } from 'pg';
import { ApiImport, since } from '../measure/api-import.ts';
import { copyIn, copyOut } from '../measure/copy.ts';
import { peakMemory } from '../measure/peak-memory.ts';
import { median, type BenchResult } from '../results.ts';
import type { SeededAccount } from '../stage/fixtures.ts';
import type { LoopDelay } from '../stage/loop-delay.ts';
import { countWords } from '../stage/seed.ts';
import { LOOP_DELAY, type BenchStage } from '../stage/stage.ts';

const TARGET = 0.6;
/** Maximum resident memory of the API, in megabytes. */
const MAX_MEMORY_MB = 500;
/** Maximum event loop delay (p99) during the import, in milliseconds. */
const MAX_DELAY_MS = 50;

const ROUNDS = 3;
/** The progress at which the worker is killed. */
const MIDDLE = 0.4;

/** Counters that disagree with the account's rows, duplicate terms, and the number of words. */
const STANDING = `
  select (select count(*)::int from words w where w.account_id = $1 and w.group_id = $2) as words,
         (select count(*)::int from (select from words where account_id = $1 and group_id = $2 group by term_key having count(*) > 1) t) as twice,
         (select count(*)::int from groups g where g.account_id = $1 and (g.word_count, g.new_count) <>
           (select count(*), count(*) from review_states s where s.account_id = $1 and s.group_id = g.id and s.facet = 0 and s.status = 'new')
            and g.id = $2) as miscounts`;

/**
 * Imports a table with as many rows as the large account has words, from the upload to the last word, compared with COPY of the same words
 * and schedules into the same tables. Then kills the worker halfway through an import, and undoes one.
 */
export async function importWords(stage: BenchStage): Promise<BenchResult[]> {
  const { large, small } = stage.fixtures;
  const words = await countWords(stage.client, large.id);
  const table = tableOf(words);
  let server = await stage.startProduct(LOOP_DELAY);
  const rounds: { copy: number; parse: number; commit: number; delay: number; standing: Standing | undefined }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const run = new ImportRun(stage.client, accountAt(small, round), table);
    await server.ask('how late before');
    const parse = await run.parse(server);
    const preview = await run.preview(server);
    const commit = await run.commit(server);
    const { p99: delay } = await server.ask<LoopDelay>('how late now');
    const floor = await run.copyAgain();
    rounds.push({ copy: floor, parse, commit, delay, standing: await run.standing() });
    console.log(JSON.stringify({ bench: 'import', words, copy_s: floor, parse_s: parse, preview_s: preview, commit_s: commit, delay }));
  }
  const memory = await peakMemory(server.pid);

  const killed = new ImportRun(stage.client, accountAt(small, ROUNDS), table);
  await killed.parse(server);
  const progress = await killed.commitUntil(server, MIDDLE);
  process.kill(server.pid, 'SIGKILL');
  server = await stage.startProduct();
  const resumed = await killed.untilDone(server);
  const standing = await killed.standing();
  const undone = await killed.takeBack(server);
  await server.stop();
  console.log(JSON.stringify({ bench: 'import', killed_at: progress, resumed_s: resumed, standing, undone_s: undone }));

  const ratio = median(rounds.map(({ copy, parse, commit }) => copy / (parse + commit)));
  const delay = median(rounds.map((round) => round.delay));
  const all = [...rounds.map((round) => round.standing), standing];
  return [
    {
      name: 'import',
      title: `import ${words} words`,
      measured: `${ratio.toFixed(2)} of COPY (at least ${TARGET}), ${memory} MB at most (at most ${MAX_MEMORY_MB}), event loop delay p99 ${delay.toFixed(1)} ms (at most ${MAX_DELAY_MS}); killed at ${progress.toFixed(2)} it was done ${resumed.toFixed(1)} s later; taken back in ${undone.toFixed(1)} s`,
      isMet: ratio >= TARGET && memory <= MAX_MEMORY_MB && delay <= MAX_DELAY_MS,
      faults: [
        ...(progress > 0 && progress < 1 ? [] : [`the worker was killed at ${progress}, not in the middle`]),
        ...all.flatMap((is) => (is?.words === words && is.twice === 0 && is.miscounts === 0 ? [] : [`there is ${JSON.stringify(is)}`])),
      ],
    },
  ];
}

function accountAt(accounts: SeededAccount[], at: number): SeededAccount {
  const account = accounts[at];
  if (!account) throw new Error(`There are fewer than ${at + 1} small accounts.`);
  return account;
}

/** Rows in the format of a learner's CSV file. */
function tableOf(rows: number): string {
  const lines = ['word,meaning,example,tags'];
  for (let n = 1; n <= rows; n++) {
    const word = ((n * 2_654_435_761) % 4_294_967_296).toString(36);
    lines.push(`${word}ar ${n},"to ${word}, to do ${n}",Ayer ${word}amos la casa número ${n}.,verb;lesson ${n % 100}`);
  }
  return lines.join('\n');
}

interface Standing {
  words: number;
  twice: number;
  miscounts: number;
}

/** An import of the table, and COPY of the same rows. */
class ImportRun extends ApiImport {
  #client: Client;
  #account: SeededAccount;

  constructor(client: Client, account: SeededAccount, table: string) {
    super(account, new File([table], 'words.csv'));
    this.#client = client;
    this.#account = account;
  }

  /** Removes the imported words and schedules and restores them by COPY: the lower bound for an import. */
  async copyAgain() {
    const mine = `where account_id = ${this.#account.id} and group_id = ${this.groupId}`;
    const tables: { name: string; columns: string; rows: Buffer }[] = [];
    for (const name of ['words', 'review_states']) {
      const { rows } = await this.#client.query<{ columns: string }>(
        `select string_agg(quote_ident(attname), ',' order by attnum) as columns from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [name],
      );
      const columns = rows[0]?.columns ?? '';
      tables.push({ name, columns, rows: await copyOut(this.#client, `copy (select ${columns} from ${name} ${mine}) to stdout`) });
    }
    await this.#client.query(`delete from words ${mine}`);
    await this.#client.query('vacuum words, review_states');
    const began = performance.now();
    await this.#client.query('begin');
    for (const { name, columns, rows } of tables) await copyIn(this.#client, `copy ${name} (${columns}) from stdin`, rows);
    await this.#client.query('commit');
    return since(began);
  }

  async standing(): Promise<Standing | undefined> {
    return (await this.#client.query<Standing>(STANDING, [this.#account.id, this.groupId])).rows[0];
  }
}
