export { PAGE_HEADERS } from './page-headers.js';
