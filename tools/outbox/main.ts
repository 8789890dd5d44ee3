import { runApiScript } from '../stack/run-api-script.ts'

/** The codes and letters of a running demonstration (npm start), which no provider sends: npm run outbox. */
process.exitCode = runApiScript('src/show-outbox.ts', [])
