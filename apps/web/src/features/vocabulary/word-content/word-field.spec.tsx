import { fireEvent, screen, within } from '@testing-library/react';
import type { WordDto } from '@wordhoard/api-client/types';
import { fieldNamed, recordOf, WORD_FIELD_NAMES } from '@wordhoard/word-fields';
import wordFields from '../../../components/locales/word-fields.en.json';
import { renderInApp } from '../../../testing/render-in-app.js';
import vocabulary from '../locales/en.json';
import wordPage from '../locales/word-page.en.json';
import type { WordDraftState } from './use-word-draft.js';
import { changedFields, draftOf, toUpdate } from './word-draft.js';
import { WordField } from './word-field.js';

const EXAMPLES = recordOf(WORD_FIELD_NAMES, (name): unknown => fieldNamed(name).example);
const WORD = EXAMPLES as unknown as WordDto;
const draft = draftOf(WORD);
const set = jest.fn();
const state = { draft, set, theirs: draft, conflicts: [], errors: {} } as unknown as WordDraftState;
const TEXTS = { vocabulary, 'word-fields': wordFields, 'word-page': wordPage };

/** The first control of the field. */
function controlOf(label: string): HTMLElement {
  const group = screen.queryByRole('group', { name: label });
  return group ? within(group).getAllByRole('textbox')[0]! : screen.getByLabelText(new RegExp(`^${label}`));
}

describe('WordField', () => {
  it.each(WORD_FIELD_NAMES)('a form has a labelled control for %s, with its value, that changes the draft', async (name) => {
    set.mockReset();
    await renderInApp(<WordField name={name} state={state} />, TEXTS);
    const control = controlOf(wordFields[name].label);
    const [example] = [EXAMPLES[name]].flat();
    expect(control).toHaveProperty('value', typeof example === 'string' ? example : (example as { sentence: string }).sentence);
    fireEvent.change(control, { target: { value: control.tagName === 'SELECT' ? control.querySelector('option')?.value : 'x' } });
    expect(set).toHaveBeenCalledWith(name, expect.anything());
  });
});

describe('draft of a word', () => {
  it.each(WORD_FIELD_NAMES)('an update sends %s as it was written, and nothing if it is unchanged', (name) => {
    expect(toUpdate(draft, [name])).toEqual({ [name]: EXAMPLES[name] });
    expect(changedFields(draft, draftOf(WORD), [name])).toEqual([]);
    expect(changedFields(draft, { ...draft, [name]: Array.isArray(draft[name]) ? [] : 'x' }, [name])).toEqual([name]);
  });
});
