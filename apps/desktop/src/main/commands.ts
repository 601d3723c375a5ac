/** What the menu, the tray and the keyboard can ask for. */
export interface Commands {
  readonly show: () => void;
  readonly today: () => void;
  readonly review: () => void;
  readonly groups: () => void;
  readonly account: () => void;
  /** The shell's own settings. */
  readonly settings: () => void;
  readonly quit: () => void;
}
