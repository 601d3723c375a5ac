import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.js';
import { Notice } from '../../components/notice.js';
import type { PageAccount } from '../../lib/sign-in-end.js';
import { SignInAgainDialog } from './sign-in-again-dialog.js';

/** Shown on pages that stay open when the session expires. Asks for the password in a dialog. */
export function SignInEnded({ account }: { account: PageAccount }) {
  const { t } = useTranslation('shell');
  const announce = useAnnounce();
  const [isOpen, setIsOpen] = useState(true);
  // Read before the dialog takes the focus, to return it afterwards.
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

/** Deferred until the dialog has released the focus. */
function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) setTimeout(() => element.focus({ preventScroll: true }));
}
