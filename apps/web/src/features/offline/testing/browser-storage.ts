// What browsers have of storage and jsdom does not. All that is kept could as well be sent, so a copy by way of its text is whole.
import 'fake-indexeddb/auto';

globalThis.structuredClone = copyOf;

function copyOf<Value>(value: Value): Value {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value);
}
