/** Throws unless the condition holds. */
export function require(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}

/** Accepts the errors that a reader may throw; any other error is a bug. */
export async function allowing<Result>(
  types: readonly (new (...parameters: never[]) => Error)[],
  work: () => Result | Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (types.some((type) => error instanceof type)) return undefined;
    throw error;
  }
}

/** PostgreSQL stores neither NUL characters nor unpaired surrogates. */
export function requireStorable(value: unknown): void {
  if (typeof value === 'string')
    require(value.isWellFormed() && !value.includes('\0'), `this is not kept by PostgreSQL: ${JSON.stringify(value)}`);
  else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) requireStorable(member);
}
