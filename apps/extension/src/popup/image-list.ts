import { sendRequest, type UndecidedImage } from '../messages.js';
import { button, element, field } from './elements.js';
import { getText, problemText } from './texts.js';

/** Captured images that have no word yet, each with a form. Hidden when there are none. */
export function imageList(onChange: () => void): HTMLElement {
  const view = element('section', { hidden: true });
  void sendRequest('undecidedImages', {}).then((answer) => {
    const images = 'answer' in answer ? answer.answer : [];
    view.hidden = images.length === 0;
    view.replaceChildren(...images.map((image) => imageForm(image, onChange)));
  });
  return view;
}

function imageForm({ order, term, alt, sentence }: UndecidedImage, onChange: () => void): HTMLFormElement {
  const word = element('input', { name: 'term', required: true, maxlength: '255', dir: 'auto', autocomplete: 'off', value: term });
  const description = element('input', { name: 'alt', maxlength: '500', dir: 'auto', autocomplete: 'off', value: alt });
  const fault = element('p', { role: 'alert', class: 'fault' });
  const add = element('button', { type: 'submit' }, getText('addImageWithWord'));
  const discard = async () => {
    await sendRequest('discard', { order });
    onChange();
  };
  const form = element('form', {}, element('h2', {}, getText('imageHeading')));
  if (sentence !== null) form.append(element('p', { class: 'quiet', dir: 'auto' }, sentence));
  form.append(field(getText('imageWord'), word), field(getText('imageAlt'), description), fault, add);
  form.append(button('plain', getText('discard'), discard, getText('discardImage')));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    add.disabled = true;
    void sendRequest('addImage', { order, term: word.value, alt: description.value.trim() }).then((answer) => {
      const problem = 'problem' in answer ? answer.problem : answer.answer.problem;
      add.disabled = false;
      if (problem === 'no-group' || problem === 'failed') fault.textContent = problemText(problem);
      else onChange();
    });
  });
  return form;
}
