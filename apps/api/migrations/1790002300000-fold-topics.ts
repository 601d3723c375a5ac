import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing to see, but for the two joiners, which spell words. */
const INVISIBLE =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f' +
  '\\ufeff\\uffa0\\ufff0-\\ufff8\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff';
const BLANKS = '\\u0009-\\u000d \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

export class FoldTopics1790002300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The fold of term keys, which a test holds it against. It stands in the database so that whatever writes words, a bulk edit in SQL
    // among it, keeps the index below. Turkish ı keeps out of the change of case as a character that no text holds.
    const bare = `replace(normalize(regexp_replace(topic, '[${INVISIBLE}]', '', 'g'), NFD), 'ı', U&'\\FDD0')`;
    const lower = `lower(upper(lower(${bare} collate "und-x-icu") collate "und-x-icu") collate "und-x-icu")`;
    const undotted = `regexp_replace(translate(${lower}, U&'ς\\FDD0', 'σı'), 'i\\u0307+', 'i', 'g')`;
    await runner.query(`
      create function topic_key(topic text) returns text language sql immutable strict parallel safe
        return btrim(regexp_replace(normalize(${undotted}, NFC), '[${BLANKS}]+', ' ', 'g'), ' ')`);
    await runner.query(`
      create function topic_keys(topics text[], tags text[], category text) returns text[] language sql immutable parallel safe
        return case when topics = '{}' and tags = '{}' and category is null then '{}'::text[]
                    else array(select distinct topic_key(topic) from unnest(topics || tags || category) topic where topic is not null) end`);
    await runner.query(`
      create index words_by_topic on words using gin (account_id, topic_keys(topics, tags, category)) where deleted_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index words_by_topic`);
    await runner.query(`drop function topic_keys, topic_key`);
  }
}
