import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const templates = join(import.meta.dirname, 'api-module');

/**
 * The files of a new API module by path: a paginated list, an idempotent create, a get, and the migration for their table. In templates,
 * `%Things%` and its variants stand for the name.
 */
export function apiModuleFiles(
  name: string,
  { one = name.replace(/s$/, '') }: { one?: string | undefined },
  now = Date.now(),
): Record<string, string> {
  if (one === name) throw new Error(`${name} is no plural that the generator knows; give the singular with --one.`);
  const forms = { ...formsOf('thing', one), ...formsOf('things', name), timestamp: String(now) };
  const folder = `apps/api/src/modules/${name}`;
  const paths = {
    module: `${folder}/${name}.module.ts`,
    controller: `${folder}/${name}.controller.ts`,
    service: `${folder}/${name}.service.ts`,
    'service.spec': `${folder}/${name}.service.spec.ts`,
    repository: `${folder}/${name}.repository.ts`,
    mapper: `${folder}/${one}.mapper.ts`,
    errors: `${folder}/${name}.errors.ts`,
    dto: `${folder}/dto/${one}.dto.ts`,
    migration: `apps/api/migrations/${now}-create-${name}.ts`,
  };
  return Object.fromEntries(Object.entries(paths).map(([template, path]) => [path, fill(`${template}.ts.template`, forms)]));
}

function fill(template: string, forms: Record<string, string>): string {
  return readFileSync(join(templates, template), 'utf8').replaceAll(
    /%([A-Za-z][a-z_ -]*)%/g,
    (placeholder, form: string) => forms[form] ?? placeholder,
  );
}

/** The forms of a name by placeholder: storyArcs, StoryArcs, story-arcs, story_arcs and Story arcs. */
function formsOf(placeholder: string, name: string): Record<string, string> {
  const camel = name.replaceAll(/-(.)/g, (_dash: string, letter: string) => letter.toUpperCase());
  return {
    [placeholder]: camel,
    [capital(placeholder)]: capital(camel),
    [`${placeholder}-`]: name,
    [`${placeholder}_`]: name.replaceAll('-', '_'),
    [`A ${placeholder}`]: capital(name.replaceAll('-', ' ')),
  };
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
