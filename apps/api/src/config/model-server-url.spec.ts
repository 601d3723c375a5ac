import { validateGatewayUrl, validateLocalUrl, validateModelServerUrl } from './model-server-url.js';

it.each([
  'http://169.254.169.254/',
  'http://2852039166/',
  'http://[::ffff:169.254.169.254]/',
  'http://169.254.169.254.example.com/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://[fd00:ec2::254]/',
  'http://metadata.google.internal./',
])('refuses %s, which may be a metadata service', (url) => {
  expect(validateLocalUrl(url)).toBe('the address of a model server');
});

it.each([
  'http://localhost:11434',
  'http://127.0.0.2',
  'http://[::1]:11434',
  'http://10.1.2.3',
  'http://172.31.0.1',
  'http://192.168.0.9',
  'http://100.127.255.255',
  'http://[fd12::1]',
  'http://[::ffff:10.0.0.1]',
  'http://ollama',
  'http://models.lan',
  'https://models.example.com',
])('allows a model server at %s', (url) => {
  expect(validateModelServerUrl(url)).toBeNull();
});

it.each([
  'http://models.example.com',
  'http://8.8.8.8',
  'http://172.32.0.1',
  'http://100.128.0.1',
  'http://[2001:db8::1]',
  'http://0.0.0.0',
])('requires https for a model server at %s', (url) => {
  expect(validateModelServerUrl(url)).toBe('an https address, or one within a private network');
});

it('allows a gateway without https only on this machine', () => {
  expect(validateGatewayUrl('http://[::1]:8080')).toBeNull();
  expect(validateGatewayUrl('http://10.1.2.3')).toBe('an https address, or one of this machine');
});
