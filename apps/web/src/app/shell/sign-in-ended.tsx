import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.js';
import { Notice } from '../../components/notice.js';
import type { Account } from '../../lib/sign-in-end.js';
import { SignInAgainDialog } from './sign-in-again-dialog.js';

/** On a page that outlives its sign-in: says that it has ended, and asks for the password in place. */
export function SignInEnded({ account }: { account: Account }) {
  const { t } = useTranslation('shell');
  const announce = useAnnounce();
  const [isOpen, setIsOpen] = useState(true);
  // Before the dialog takes the focus: where the learner was typing, and returns to.
  const [place] = useState(() => document.activeElement);
  const opener = useRef(place);
  return (
    <>
      <Notice>
        {t('signInEnded.notice')}
        <Button
          variant="default"
          size="xs"
          onClick={(event) => {
            opener.current = event.currentTarget;
            setIsOpen(true);
          }}
        >
          {t('signInEnded.submit')}
        </Button>
      </Notice>
      {isOpen && (
        <SignInAgainDialog
          account={account}
          onClose={() => {
            setIsOpen(false);
            focusOn(opener.current);
          }}
          onSignedIn={() => {
            announce(t('signInEnded.done'));
            focusOn(place);
          }}
        />
      )}
    </>
  );
}

/** After the dialog has let go of the focus. */
function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) setTimeout(() => element.focus({ preventScroll: true }));
}
