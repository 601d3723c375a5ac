import 'reflect-metadata';
import { getMetadataStorage, IsInt, IsString, Length, validate } from 'class-validator';
import { cacheValidationRules } from './validation.js';

class Named {
  @IsString()
  @Length(1, 5)
  name!: unknown;
}

class Counted extends Named {
  @IsInt()
  count!: unknown;

  @IsInt({ groups: ['strict'] })
  limit!: unknown;
}

const faults = async (value: object, groups?: string[]) => {
  const errors = await validate(value, groups && { groups });
  return errors.map(({ property }) => property).sort();
};

const values = [
  Object.assign(new Named(), { name: 'a name that is too long' }),
  Object.assign(new Counted(), { name: 1, count: '1', limit: '1' }),
  Object.assign(new Counted(), { name: 'word', count: 1, limit: 1 }),
  { constructor: 'Named', name: 1 },
];

describe('cacheValidationRules', () => {
  it('returns the rules of a class and its base classes, cached or not', async () => {
    const faultsOfAll = async () => [
      ...(await Promise.all(values.map((value) => faults(value)))),
      await faults(values[1] as object, ['strict']),
    ];
    const before = await faultsOfAll();
    expect(before).toEqual([['name'], ['count', 'limit', 'name'], [], [undefined], ['limit']]);
    cacheValidationRules();
    expect(await faultsOfAll()).toEqual(before);
    expect(await faultsOfAll()).toEqual(before);
  });

  it('looks up the rules of a class once', () => {
    const storage = getMetadataStorage();
    const find = jest.spyOn(storage, 'getTargetValidationMetadatas');
    cacheValidationRules(storage);
    const look = () => storage.getTargetValidationMetadatas(Counted, '', false, false);
    expect(look()).toBe(look());
    expect(find).toHaveBeenCalledTimes(1);
  });
});
