import type { AnkiTemplate, SourceKind } from '@wordhoard/imports';

const NORMAL = 0;
const CLOZE = 1;

const LATEX = { before: '\\documentclass[12pt]{article}\n\\pagestyle{empty}\n\\begin{document}\n', after: '\\end{document}' };

const CENTRED = '.card { font-family: sans-serif; font-size: 20px; text-align: center; }';

/**
 * A note type in the format of the collection's JSON. Its modification time is 0, so that importing it does not overwrite an existing note
 * type that the user changed.
 */
export function noteTypeJson(kind: SourceKind, id: number) {
  return {
    ...{ id, name: kind.name, type: kind.cloze === true ? CLOZE : NORMAL, mod: 0, usn: -1, sortf: 0, did: null },
    flds: kind.columns.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20 })),
    tmpls: templatesOf(kind).map(({ name, question, answer }, ord) => ({
      name,
      ord,
      qfmt: question,
      afmt: answer,
      bqfmt: '',
      bafmt: '',
      did: null,
    })),
    css: kind.noteType?.css || CENTRED,
    ...{ latexPre: LATEX.before, latexPost: LATEX.after, latexsvg: false },
  };
}

/** The note type's own templates, or plain ones if it has none or they were too long to store. */
export function templatesOf(kind: SourceKind): readonly AnkiTemplate[] {
  const known = kind.noteType?.templates ?? [];
  return (known.length > 0 ? known : [{ name: 'Card 1', question: '', answer: '' }]).map((template, ord) =>
    template.question === '' ? { ...template, ...plainTemplate(kind, ord) } : template,
  );
}

/** A template that asks for one column and shows all others. */
function plainTemplate({ columns, cloze }: SourceKind, ord: number): Pick<AnkiTemplate, 'question' | 'answer'> {
  const asked = columns[ord % columns.length] ?? '';
  const others = columns.filter((name) => name !== asked).map((name) => `{{${name}}}`);
  const question = cloze === true ? `{{cloze:${columns[0]}}}` : `{{${asked}}}`;
  const shown = cloze === true ? question : '{{FrontSide}}';
  return { question, answer: [shown, '<hr id=answer>', others.join('<br>')].join('\n') };
}
