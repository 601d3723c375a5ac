import { ask, type Group, type SignedIn } from '../messages.js';
import { element, field } from './elements.js';
import { say, sayProblem } from './say.js';

/** The group that words go to. */
export function groupChoice({ group }: SignedIn, onSignedOut: () => void): HTMLElement {
  const select = element('select', { name: 'group', disabled: true }, element('option', {}, group?.name ?? say('groupsLoading')));
  const note = element('p', { role: 'status', class: 'quiet' });
  const view = element('section', {}, element('h1', { tabindex: '-1' }, say('chooseHeading')), field(say('group'), select), note);
  void ask('groups', {}).then((answer) => {
    if (!('problem' in answer)) fill(select, note, answer.answer, group);
    else if (answer.problem === 'signed-out') onSignedOut();
    else {
      note.textContent = sayProblem(answer.problem);
      // Words go there still, once they can.
      select.replaceChildren(...(group ? [element('option', {}, group.name)] : []));
    }
  });
  return view;
}

function fill(select: HTMLSelectElement, note: HTMLElement, groups: readonly Group[], chosen: Group | null): void {
  if (groups.length === 0) {
    select.replaceChildren(element('option', {}, say('groupsNone')));
    note.textContent = say('groupsNoneHint');
    return;
  }
  const isThere = groups.some(({ id }) => id === chosen?.id);
  const first = isThere ? [] : [element('option', { value: '', disabled: true, selected: true }, say('groupsChoose'))];
  const options = groups.map(({ id, name }) => element('option', { value: String(id), selected: id === chosen?.id }, name));
  select.replaceChildren(...first, ...options);
  select.disabled = false;
  note.textContent = isThere ? say('groupsHint') : '';
  select.addEventListener('change', () => {
    const group = groups.find(({ id }) => String(id) === select.value);
    if (group) void ask('chooseGroup', { group }).then(() => (note.textContent = say('groupsHint')));
  });
}
