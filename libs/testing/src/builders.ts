import type { CreateGroupDto, CreateWordDto, RegisterDto } from '@wordhoard/api-client/types';

let built = 0;

/** Unique across the run: tests in other processes may share this database. */
function unique(): string {
  built += 1;
  return `${process.pid}-${built}`;
}

export function buildRegistration(overrides: Partial<RegisterDto> = {}): RegisterDto {
  const id = unique();
  return { username: `learner-${id}`, email: `learner-${id}@example.com`, password: `correct horse ${id}`, ...overrides };
}

export function buildGroup(overrides: Partial<CreateGroupDto> = {}): CreateGroupDto {
  return { name: `Group ${unique()}`, target_language: 'Spanish', ...overrides };
}

/** A word with a translation, in its group's language. */
export function buildWord(overrides: Partial<CreateWordDto> = {}): CreateWordDto {
  const id = unique();
  return { term: `palabra ${id}`, translations: [`word ${id}`], ...overrides };
}
