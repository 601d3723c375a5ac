import { Facet, facetOfCard } from '@wordhoard/scheduling';
import type { AnkiTemplate } from '../anki-rows.js';
import type { FieldColumns } from '../mapping.js';
import type { SourceCard, SourceKind } from '../source.js';

/** A field reference in a template, with filters. Conditionals begin with a sign and show nothing. */
const SHOWN = /\{\{(?![#^/!])([^{}]*)\}\}/gu;

/**
 * Assigns each card a facet of the word. `recognition` is the first card that asks for the meaning, or else the first card, since every
 * word has this facet. Where the group asks in both directions, `production` is the first card that asks for the term. All other cards get
 * higher facets.
 *
 * @param fields which of the kind's columns map to which field
 * @returns in card order; `facet` is the file's index of the card.
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
  let cardNumber = 1;
  for (const [card, isForTerm] of asked) {
    if (card === first) facets.set(card, Facet.recognition);
    else if (isForTerm && isTermFree) {
      facets.set(card, Facet.production);
      isTermFree = false;
    } else facets.set(card, facetOfCard(++cardNumber, isForTerm));
  }
  return facets;
}

/** Whether the question shows the meaning and not the term. */
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
