import type { CreateGroupDto, CreateWordDto, RegisterDto } from '@wordhoard/api-client/types';

let built = 0;

/** Unique across processes: tests in other processes may share the database. */
function unique(): string {
  built += 1;
  return `${process.pid}-${built}`;
}

/** A valid registration. */
export function buildRegistration(overrides: Partial<RegisterDto> = {}): RegisterDto {
  const id = unique();
  return { username: `learner-${id}`, email: `learner-${id}@example.com`, password: `correct horse ${id}`, ...overrides };
}

/** A group of Spanish words. */
export function buildGroup(overrides: Partial<CreateGroupDto> = {}): CreateGroupDto {
  return { name: `Group ${unique()}`, target_language: 'Spanish', ...overrides };
}

/** A word with a translation, in its group's language. */
export function buildWord(overrides: Partial<CreateWordDto> = {}): CreateWordDto {
  const id = unique();
  return { term: `palabra ${id}`, translations: [`word ${id}`], ...overrides };
}
