/**
 * The rules for addresses and responses, as messages for the user. They never mention what was found, so that an error reveals nothing about the internal network.
 */
export const FETCH_RULES = {
  url: 'The address has to be a whole one, such as https://example.com/page, of at most 2048 characters',
  scheme: 'Only addresses that begin with http:// or https:// are fetched',
  credentials: 'Addresses with a user name or a password in them are not fetched',
  port: 'Only ports 80 and 443 are fetched from',
  address: 'The address has to lead to the public internet, and nowhere else',
  redirects: 'The address leads on to another one too many times',
  answer: 'A web server has to answer at the address, and to send the whole page',
  status: 'The page has to be there for everyone who asks for it, without signing in',
  type: 'What is at the address is none of the kinds of page that can be read',
  encoding: 'The page is packed in a way that cannot be read',
  size: 'The page is larger than what is fetched',
  time: 'The page has to come sooner than this one does',
} as const;

export type FetchRule = keyof typeof FETCH_RULES;

/** Thrown for a refused URL; the message is the rule's. */
export class RefusedUrlError extends Error {
  override readonly name = 'RefusedUrl';

  constructor(readonly rule: FetchRule) {
    super(FETCH_RULES[rule]);
  }
}
