import { runApiScript } from '../stack/run-api-script.ts'

/** Is the audit log what was written? npm run verify-audit, on the database of `npm start` or of DATABASE_URL. */
process.exitCode = runApiScript('src/verify-audit.ts', process.argv.slice(2))
