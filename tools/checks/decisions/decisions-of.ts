/** The decisions of a README: the bold beginning of each point under the heading "Decisions", without a full stop at its end. */
export function decisionsOf(readme: string): string[] {
  const [, section = ''] = readme.split(/^## Decisions$/m);
  const [own = ''] = section.split(/^## /m);
  return [...own.matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, text = '']) => text.replace(/\s+/g, ' ').replace(/[.:]$/, ''));
}
