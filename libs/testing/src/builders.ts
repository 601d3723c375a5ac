/** What POST /auth/register takes. */
export interface RegistrationBody {
  username: string;
  email: string;
  password: string;
  native_language?: string;
  interface_language?: string;
  time_zone?: string;
}

/** What POST /groups takes. */
export interface GroupBody {
  name: string;
  target_language: string;
  operation_id?: string;
}

/** What POST /groups/{id}/words takes, in part: what a test does not name it does not send. */
export interface WordBody {
  term: string;
  translations: string[];
  target_language?: string;
  definition?: string;
  example_sentence?: string;
  examples?: string[];
  mnemonic?: string;
  category?: string;
  part_of_speech?: string;
  cefr_level?: string;
  pronunciation?: string;
  collocations?: string[];
  tags?: string[];
  operation_id?: string;
}

let built = 0;

/** Unlike any other of this run: tests in other processes may share a database with this one. */
function unique(): string {
  built += 1;
  return `${process.pid}-${built}`;
}

/** A person who can register. */
export function buildRegistration(overrides: Partial<RegistrationBody> = {}): RegistrationBody {
  const id = unique();
  return { username: `learner-${id}`, email: `learner-${id}@example.com`, password: `correct horse ${id}`, ...overrides };
}

export function buildGroup(overrides: Partial<GroupBody> = {}): GroupBody {
  return { name: `Group ${unique()}`, target_language: 'Spanish', ...overrides };
}

export function buildWord(overrides: Partial<WordBody> = {}): WordBody {
  const id = unique();
  return { term: `palabra ${id}`, translations: [`word ${id}`], ...overrides };
}
