import { API_ORIGIN_PATTERN, API_URL } from '../build.js';
import { sendRequest, type CallProblem } from '../messages.js';
import { element, field } from './elements.js';
import { getText, problemText } from './texts.js';

/**
 * Signs in after the browser has granted access to the deployment. The password is passed to the worker and not stored. An expired account
 * only enters its password.
 */
export function signInForm(ended: string | null, onSignedIn: () => void): HTMLFormElement {
  const email = element('input', { type: 'email', name: 'email', autocomplete: 'username', required: true, value: ended ?? '' });
  const password = element('input', { type: 'password', name: 'password', autocomplete: 'current-password', required: true });
  const fault = element('p', { role: 'alert', class: 'fault' });
  const submit = element('button', { type: 'submit' }, getText('signIn'));
  const where = element('p', { class: 'quiet' }, getText('signInAt', [new URL(API_URL).host]));
  const form = element(
    'form',
    {},
    element('h1', {}, getText('signInHeading')),
    where,
    field(getText('email'), email),
    field(getText('password'), password),
  );
  form.append(fault, submit);
  if (ended !== null) where.before(element('p', { role: 'status' }, getText('sessionEnded')));

  const fail = (problem: CallProblem | 'declined') => {
    fault.textContent = problemText(problem);
    submit.disabled = false;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit.disabled = true;
    fault.textContent = '';
    // Must be called before any await: browsers require a user gesture.
    const asked = chrome.permissions.request({ origins: [API_ORIGIN_PATTERN] });
    // An organisation's policy may block the request.
    void asked
      .catch(() => false)
      .then(async (granted) => {
        if (!granted) return fail('declined');
        const answer = await sendRequest('signIn', { email: email.value, password: password.value });
        password.value = '';
        return 'problem' in answer ? fail(answer.problem) : onSignedIn();
      });
  });
  queueMicrotask(() => (ended === null ? email : password).focus());
  return form;
}
