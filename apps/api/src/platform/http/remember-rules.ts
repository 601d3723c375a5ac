import { getMetadataStorage, type MetadataStorage } from 'class-validator';

type Find = MetadataStorage['getTargetValidationMetadatas'];
type Rules = ReturnType<Find>;

/**
 * class-validator looks through the rules of all classes for those that one inherits, for each value that it checks anew. The rules of a
 * class do not change once it is there, so they are looked for once.
 */
export function rememberRules(storage: MetadataStorage = getMetadataStorage()): void {
  const find: Find = storage.getTargetValidationMetadatas.bind(storage);
  const remembered = new WeakMap<object, Rules>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // What a body calls its constructor is no class.
    if (typeof target !== 'function' || schema || always || strictGroups || groups) {
      return find(target, schema, always, strictGroups, groups);
    }
    const rules = remembered.get(target) ?? find(target, schema, always, strictGroups, groups);
    remembered.set(target, rules);
    return rules;
  };
}
