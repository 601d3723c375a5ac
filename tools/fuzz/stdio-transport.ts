export { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
