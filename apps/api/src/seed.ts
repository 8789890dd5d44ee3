import { z } from 'zod'
import demoEnrolments from '../seeds/demo-enrolments.json' with { type: 'json' }
import { EnvironmentError, readConfig } from './config/env.ts'
import { createCmsClient, syncCatalogue } from './modules/catalogue/index.ts'
import { demoSeed, seedDemoEnrolments } from './modules/enrolment/index.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'

/** `npm run seed`: demo data for an empty installation. It may be run again; nothing is added twice. */
async function seed(): Promise<string> {
  const config = readConfig()
  if (config.isProduction) throw new Error('there is no demo data in production (NODE_ENV)')
  const log = createLogger('warn')
  const database = openDatabase(config.database.url, log)
  const { inTransaction, db } = database
  try {
    await syncCatalogue({ inTransaction, cms: createCmsClient(config.cms), clock: systemClock, log })
    const done = await seedDemoEnrolments(
      { db, inTransaction, clock: systemClock },
      z.array(demoSeed).parse(demoEnrolments),
    )
    const left = done.unknownClassCodes.length > 0 ? ` Not in the catalogue: ${done.unknownClassCodes.join(', ')}.` : ''
    return `Demo enrolments: ${done.added} added.${left}`
  } finally {
    await database.close()
  }
}

try {
  process.stdout.write(`${await seed()}\n`)
} catch (error) {
  const reason = error instanceof Error ? error.message : 'unknown error'
  process.stderr.write(error instanceof EnvironmentError ? `${reason}\n` : `The seed failed: ${reason}\n`)
  process.exit(1)
}
