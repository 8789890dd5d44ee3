/** The numbers of the page as CSV and as JSON, in the language of the address. */
export { loadOpenDataFile as loader } from '../../features/open-data/data.ts'
