/** Reads parameters that must be sent once. Unknown ones are ignored, as RFC 6749, 3.1 requires. */
export function readParameters<Name extends string>(
  sent: unknown,
  names: readonly Name[],
): { readonly values: Readonly<Partial<Record<Name, string>>>; readonly fault?: string } {
  const members = propertiesOf(sent);
  const given = names.filter((name) => Object.hasOwn(members, name) && members[name] !== undefined && members[name] !== null);
  const odd = given.find((name) => typeof members[name] !== 'string');
  if (odd !== undefined) return { values: {} as Partial<Record<Name, string>>, fault: `${odd} must be sent once, as text` };
  return { values: Object.fromEntries(given.map((name) => [name, members[name]])) as Partial<Record<Name, string>> };
}

/** Reads a parameter that may be repeated. Source: RFC 8707, 2. */
export function readTexts(sent: unknown, name: string): string[] {
  return [propertiesOf(sent)[name]].flat().filter((value) => typeof value === 'string');
}

/** The properties of an object; other values have none. */
export function propertiesOf(sent: unknown): Readonly<Record<string, unknown>> {
  return typeof sent === 'object' && sent !== null ? (sent as Readonly<Record<string, unknown>>) : {};
}
