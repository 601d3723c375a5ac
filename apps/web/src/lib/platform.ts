/** Whether the keyboard has Apple's keys: ⌘, ⌥ and ⌃. */
export function hasAppleKeys(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
