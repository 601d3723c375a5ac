/**
 * The first structural difference between two JSON values; undefined if there is none. Lists are compared by their first item.
 *
 * @returns such as `$.word.tags is missing`
 */
export function differenceInShape(expected: unknown, actual: unknown, at = '$'): string | undefined {
  if (typeof expected !== 'object' || expected === null) return undefined;
  if (Array.isArray(expected)) {
    return expected.length > 0 ? differenceInShape(expected[0], Array.isArray(actual) ? actual[0] : undefined, `${at}[0]`) : undefined;
  }
  if (typeof actual !== 'object' || actual === null) return `${at} is missing`;
  const unknown = Object.keys(actual).find((key) => !(key in expected));
  if (unknown !== undefined) return `${at}.${unknown} is not expected`;
  for (const [key, value] of Object.entries(expected)) {
    if (!(key in actual)) return `${at}.${key} is missing`;
    const difference = differenceInShape(value, (actual as Record<string, unknown>)[key], `${at}.${key}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}
