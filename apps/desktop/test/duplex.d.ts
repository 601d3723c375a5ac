/** Node's `fetch` knows it, and so do browsers; the types of browsers do not yet. */
interface RequestInit {
  duplex?: 'half';
}
