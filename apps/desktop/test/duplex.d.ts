/** Part of `fetch` in Node and browsers, but not yet of TypeScript's DOM types. */
interface RequestInit {
  duplex?: 'half';
}
