/** The API reference page. It has no inline script, which the content security policy forbids. */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Wordhoard API</title>
    <link rel="icon" href="/favicon.svg">
  </head>
  <body>
    <div id="reference"></div>
    <noscript><p>This page needs JavaScript. The OpenAPI document is at <a href="/docs-json">/docs-json</a>.</p></noscript>
    <script src="/docs/js/scalar.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/**
 * Raises the contrast of Scalar's colours to at least 4.5:1, and removes an inner scroll area and a button that covers the address on
 * phones.
 */
const STYLES = `
.light-mode {
  --scalar-color-2: #595959;
  --scalar-color-3: #636363;
  --scalar-color-green: #05684a;
  --scalar-color-red: #b3000c;
  --scalar-color-yellow: #755500;
  --scalar-color-blue: #005a96;
  --scalar-color-orange: #a83a00;
  --scalar-color-purple: #5203d1;
  --scalar-sidebar-search-color: #595959;
}
.dark-mode {
  --scalar-color-3: #a0a0a0;
  --scalar-color-red: #ff7b72;
  --scalar-sidebar-search-color: #a4a4a4;
}
.endpoints { max-height: none !important; overflow: visible !important; }
@media (max-width: 767px) { .scalar-client .scalar-sidebar-toggle { display: none; } }
`;

const CONFIGURATION = {
  url: '/docs-json',
  customCss: STYLES,
  authentication: { preferredSecurityScheme: 'signIn' },
  defaultOpenFirstTag: false,
  persistAuth: false,
  // The page makes no requests to other servers.
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** Starts Scalar, and fixes missing or wrong accessible names and roles. */
export const START_SCRIPT = `'use strict';
const repairs = [
  ['button.group\\\\/copy-button:not([title])', (button) => (button.title = 'Copy')],
  ['button.show-more[aria-label]', (button) => button.removeAttribute('aria-label')],
  ['button[role="none"]', (button) => button.removeAttribute('role')],
  ['.response-card[role="region"]', (card) => card.setAttribute('role', 'group')],
  ['.scalar-card-content.custom-scroll:not([tabindex])', (content) => (content.tabIndex = 0)],
  ['[role="dialog"] section[aria-label^="Notifications"]', (section) => section.setAttribute('aria-label', 'Messages of the request')],
  ['[contenteditable][role="combobox"]:not([aria-expanded])', (editor) => editor.setAttribute('role', 'textbox')],
];
const repair = () => {
  for (const [selector, fix] of repairs) document.querySelectorAll(selector).forEach(fix);
};
new MutationObserver(repair).observe(document.body, { childList: true, subtree: true });
Scalar.createApiReference('#reference', ${JSON.stringify(CONFIGURATION)});
`;
