export { writeZip, type ZipEntryToWrite } from './write-zip.js';
export { Zip, type ZipEntry, type ZipLimits } from './zip.js';
export { ZipError, type ZipFault } from './zip.errors.js';
