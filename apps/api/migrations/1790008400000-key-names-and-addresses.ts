import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

const LIKE: Readonly<Record<string, string>> = {
  ...pairs('0|¦i1ɑɡ', 'ollllag'),
  ...pairs('авгеһіјкмнопрстухѕԁԛԝьӏүѵз', 'abrehljkmhonpctyxsdqwblyv3'),
  ...pairs('αβγεζηικμνοπρστυχ', 'abyeznlkmvonpotux'),
  ...pairs('օսհոզցյ', 'ouhnqgj'),
};

/**
 * Names and addresses that look alike are one. Of accounts that have the same already, the first keeps the key, so that no account has to
 * change; the others have none until they are renamed.
 */
export class KeyNamesAndAddresses1790008400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table accounts add column email_key text, add column username_key text`);
    const accounts = (await runner.query(`select id, username, email from accounts order by id`)) as Account[];
    const emailKeys = firstOfEach(accounts.map(({ email }) => emailKey(email)));
    const usernameKeys = firstOfEach(accounts.map(({ username }) => usernameKey(username)));
    await runner.query(
      `update accounts set email_key = keyed.email_key, username_key = keyed.username_key
         from unnest($1::bigint[], $2::text[], $3::text[]) as keyed (id, email_key, username_key)
        where accounts.id = keyed.id`,
      [accounts.map(({ id }) => id), emailKeys, usernameKeys],
    );
    await runner.query(`create unique index accounts_email_key on accounts (email_key)`);
    await runner.query(`create unique index accounts_username_key on accounts (username_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table accounts drop column email_key, drop column username_key`);
  }
}

function firstOfEach(keys: readonly string[]): (string | null)[] {
  const seen = new Set<string>();
  return keys.map((key) => (seen.has(key) ? null : (seen.add(key), key)));
}

function emailKey(email: string): string {
  const plain = email.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  return plain.slice(0, at + 1) + (domainToASCII(domain) || domain);
}

function usernameKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').normalize('NFD');
  const alike = [...plain].map((character) => LIKE[character] ?? character).join('');
  return alike.replaceAll('rn', 'm').replace(/\s+/gu, ' ').trim().normalize('NFC');
}

function pairs(from: string, to: string): Record<string, string> {
  const targets = [...to];
  return Object.fromEntries([...from].map((character, index) => [character, targets[index] ?? character]));
}
