import { sendRequest, type Group, type SignedInStatus } from '../messages.js';
import { element, field } from './elements.js';
import { getText, problemText } from './texts.js';

/** The selector for the target group. */
export function groupChoice({ group }: SignedInStatus, onSignedOut: () => void): HTMLElement {
  const select = element('select', { name: 'group', disabled: true }, element('option', {}, group?.name ?? getText('groupsLoading')));
  const note = element('p', { role: 'status', class: 'quiet' });
  const view = element('section', {}, element('h1', { tabindex: '-1' }, getText('chooseHeading')), field(getText('group'), select), note);
  void sendRequest('groups', {}).then((answer) => {
    if (!('problem' in answer)) fill(select, note, answer.answer, group);
    else if (answer.problem === 'signed-out') onSignedOut();
    else {
      note.textContent = problemText(answer.problem);
      // Keep showing the current group, which is still the target.
      select.replaceChildren(...(group ? [element('option', {}, group.name)] : []));
    }
  });
  return view;
}

function fill(select: HTMLSelectElement, note: HTMLElement, groups: readonly Group[], chosen: Group | null): void {
  if (groups.length === 0) {
    select.replaceChildren(element('option', {}, getText('groupsNone')));
    note.textContent = getText('groupsNoneHint');
    return;
  }
  const isThere = groups.some(({ id }) => id === chosen?.id);
  const first = isThere ? [] : [element('option', { value: '', disabled: true, selected: true }, getText('groupsChoose'))];
  const options = groups.map(({ id, name }) => element('option', { value: String(id), selected: id === chosen?.id }, name));
  select.replaceChildren(...first, ...options);
  select.disabled = false;
  note.textContent = isThere ? getText('groupsHint') : '';
  select.addEventListener('change', () => {
    const group = groups.find(({ id }) => String(id) === select.value);
    if (group) void sendRequest('chooseGroup', { group }).then(() => (note.textContent = getText('groupsHint')));
  });
}
