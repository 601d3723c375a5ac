import { type RefObject, useEffect, useRef, useState } from 'react';

export interface EditMode {
  isEditing: boolean;
  edit: () => void;
  close: () => void;
  /** The button that opens the form and gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
}

export function useEditMode(): EditMode {
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The button is not rendered while the form is.
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return {
    isEditing,
    opener,
    edit: () => {
      setIsEditing(true);
    },
    close: () => {
      setIsEditing(false);
    },
  };
}
