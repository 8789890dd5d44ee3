/** Open data: each directory as CSV and as JSON, in the language of the address. */
export { loadDownload as loader } from '../../features/directories/data.ts'
