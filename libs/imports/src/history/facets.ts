import type { AnkiTemplate } from '../anki-rows.js';
import type { FieldColumns } from '../mapping.js';
import type { SourceCard, SourceKind } from '../source.js';

/** The facets that a group asks by itself: meaning from term, and term from meaning. */
const MEANING = 0;
const TERM = 1;

/** A field as a template shows it, with its filters before it; conditions begin with a sign and show nothing. */
const SHOWN = /\{\{(?![#^/!])([^{}]*)\}\}/gu;

/**
 * Which facet of the word each card is. The first card that asks for the meaning is facet 0, or else the first of all, since every word has
 * one. The others are beyond what groups ask: an odd facet asks for the term, an even one does not. Where the group asks both directions,
 * the first card that asks for the term is facet 1.
 *
 * @param fields which of the kind's columns are which field
 * @returns in the order of the cards, by `facet` as the file counts them.
 */
export function facetsOf(
  cards: readonly SourceCard[],
  kind: SourceKind,
  fields: FieldColumns,
  groupAsksBoth: boolean,
): Map<SourceCard, number> {
  const sorted = [...cards].sort((a, b) => a.facet - b.facet);
  const asked = new Map(sorted.map((card) => [card, asksForTerm(card, kind, fields)]));
  const first = sorted.find((card) => !asked.get(card)) ?? sorted[0];
  const facets = new Map<SourceCard, number>();
  let isTermFree = groupAsksBoth;
  let beyond = 0;
  for (const [card, isForTerm] of asked) {
    if (card === first) facets.set(card, MEANING);
    else if (isForTerm && isTermFree) {
      facets.set(card, TERM);
      isTermFree = false;
    } else facets.set(card, 2 * ++beyond + Number(isForTerm));
  }
  return facets;
}

/** Whether the card's question shows what the word means, and not the word. */
function asksForTerm({ facet }: SourceCard, { cloze, columns, noteType }: SourceKind, fields: FieldColumns): boolean {
  const template = noteType?.templates[facet];
  if (cloze || !template) return false;
  const shown = fieldsShown(template);
  const shows = (wanted: readonly number[] = []) => wanted.some((column) => shown.has(columns[column] ?? ''));
  return !shows(fields.term) && (shows(fields.translations) || shows(fields.definition));
}

function fieldsShown({ question }: AnkiTemplate): ReadonlySet<string> {
  return new Set([...question.matchAll(SHOWN)].map(([, shown = '']) => shown.slice(shown.lastIndexOf(':') + 1).trim()));
}
