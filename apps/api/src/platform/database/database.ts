import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { unbound } from './account-binding.js';
import { retryLostWork } from './connection-loss.js';

/** TypeORM's manager, for those who only hand it on. */
export type Orm = EntityManager;

declare const row: unique symbol;

/** A prepared statement: PostgreSQL plans it once for each connection. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly [row]?: Row;
}

export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text };
}

/** Runs prepared statements, on any connection or inside one transaction. */
export interface Sql {
  rows<Row>(prepared: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
}

/**
 * The way to PostgreSQL: prepared statements for what is hot, TypeORM's manager for the rest. Statements see the rows of the current account
 * only; see account-binding.ts.
 * What is given to it may run again when its connection was cut; see retryLostWork for why that is safe.
 */
@Injectable()
export class Database implements Sql {
  constructor(private readonly dataSource: DataSource) {}

  rows<Row>(prepared: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    return retryLostWork(() => run(poolOf(this.dataSource), prepared, values));
  }

  /** Runs `work` on TypeORM's manager: that of a transaction where there is one. */
  orm<T>(work: (manager: EntityManager) => Promise<T>, transaction?: EntityManager): Promise<T> {
    return transaction ? work(transaction) : retryLostWork(() => work(this.dataSource.manager));
  }

  /**
   * Runs SQL that is not ours (pg-boss's): unprepared, perhaps several statements with a transaction of their own, and never repeated.
   * After an error the connection may still be inside that transaction, so it is closed.
   */
  async script(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const client = await poolOf(this.dataSource).connect();
    try {
      const result = await unbound(() => client.query(text, values));
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Connections in total, idle ones, and requests that wait for one. */
  poolUse(): { readonly total: number; readonly idle: number; readonly waiting: number } {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = poolOf(this.dataSource);
    return { total, idle, waiting };
  }

  /** Runs `work` in one transaction: all of it is kept, or nothing. */
  transaction<T>(work: (sql: Sql, manager: EntityManager) => Promise<T>): Promise<T> {
    return retryLostWork(() =>
      this.dataSource.transaction(async (manager) => {
        const client = (await manager.queryRunner?.connect()) as PoolClient;
        return work({ rows: (prepared, values) => run(client, prepared, values) }, manager);
      }),
    );
  }
}

async function run<Row>(connection: Pool | PoolClient, { name, text }: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
  const result = await connection.query({ name, text, values: values as unknown[] });
  return result.rows as Row[];
}

/** TypeORM's own pool, so that both ways share its connections. */
function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}
