/** What the dialogs for adding media have in common. */
export interface CaptureDialogProps {
  /** Adds a file or an address and closes the dialog. Rejects if the server refuses it. */
  onAdd: (source: File | string, operationId: string) => Promise<void>;
  onClose: () => void;
}
