/** From 1970 to 2200: what is beyond was not written by a clock. */
const LATEST = Date.UTC(2200, 0);

/** The members of an object of which nothing is known. Whatever is not what is asked for reads as null. */
export class Members {
  private constructor(private readonly values: Readonly<Record<string, unknown>>) {}

  static of(value: unknown): Members {
    return new Members(typeof value === 'object' && value !== null ? { ...value } : {});
  }

  value(name: string): unknown {
    return this.values[name] ?? null;
  }

  members(name: string): Members {
    return Members.of(this.values[name]);
  }

  number(name: string, least: number, most: number): number | null {
    const value = this.values[name];
    return typeof value === 'number' && value >= least && value <= most ? value : null;
  }

  whole(name: string, least: number, most: number): number | null {
    const value = this.number(name, least, most);
    return Number.isInteger(value) ? value : null;
  }

  flag(name: string): boolean {
    return this.values[name] === true;
  }

  /** One that is not empty and not longer than `most`. */
  text(name: string, most: number): string | null {
    const value = this.values[name];
    return typeof value === 'string' && value.length > 0 && value.length <= most ? value.replaceAll('\0', '').toWellFormed() : null;
  }

  /** As text of ISO 8601 in UTC. */
  moment(name: string): string | null {
    const time = Date.parse(this.text(name, 40) ?? '');
    return time >= 0 && time < LATEST ? new Date(time).toISOString() : null;
  }

  oneOf<T extends string>(name: string, values: Readonly<Record<string, T>>): T | null {
    return Object.values(values).find((value) => value === this.values[name]) ?? null;
  }
}
