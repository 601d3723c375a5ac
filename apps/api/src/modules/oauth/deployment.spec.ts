import { resourceFault } from './deployment.js';

const RESOURCE = 'https://words.example.org/mcp';

describe('requested resources', () => {
  it.each([
    [[]],
    [[RESOURCE]],
    [['https://words.example.org']],
    [['https://WORDS.example.org:443/mcp/']],
    [[RESOURCE, 'https://words.example.org/']],
  ])('accepts %j as requested resources', (named) => {
    expect(resourceFault(named, RESOURCE)).toBeUndefined();
  });

  it.each([
    'https://words.example.com/mcp',
    'http://words.example.org/mcp',
    'https://words.example.org:8443/mcp',
    'https://words.example.org.evil.example/mcp',
    'https://words.example.org@evil.example/mcp',
    'words.example.org',
    'data:text/plain,words.example.org',
    '',
  ])('rejects the requested resource %j', (foreign) => {
    expect(resourceFault([RESOURCE, foreign], RESOURCE)).toBe(
      `resource names ${foreign}, but tokens of this server are only valid for https://words.example.org/mcp`,
    );
  });
});
