// jsdom has no structuredClone. What tests store there is JSON, so a JSON copy is complete.
import 'fake-indexeddb/auto';

globalThis.structuredClone ??= copyOf;

function copyOf<Value>(value: Value): Value {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value);
}
