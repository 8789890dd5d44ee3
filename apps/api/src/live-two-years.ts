import { readConfig } from './config/env.ts'
import { liveTwoYears } from './demonstration/two-years.ts'
import { beginningOfLog } from './modules/audit/index.ts'
import { createCmsClient } from './modules/catalogue/index.ts'
import { createContentReader } from './modules/search/index.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { createPasswordHasher } from './platform/passwords/password-hasher.ts'
import { runCommand } from './run-command.ts'

/** Fifteen hundred members and two years, as `npm start` shows them. */
const size = { members: 1500, seasons: 7 }

const yearMs = 365 * 86_400_000

/** The past of a demonstration, for a database in which nothing has happened yet. */
async function live(): Promise<string> {
  const config = readConfig()
  if (config.isProduction) throw new Error('there is no demo data in production (NODE_ENV)')
  const log = createLogger('warn')
  const database = openDatabase(config.database.url, log)
  try {
    const presentAt = new Date()
    const beganAt = await beginningOfLog(database.db)
    if (beganAt && presentAt.getTime() - beganAt.getTime() > yearMs) return 'The centre has a past already.'
    const passwordHash = await createPasswordHasher().hash(config.demoPassword)
    const { members, acts } = await liveTwoYears(
      {
        ...config,
        cms: createCmsClient(config.cms),
        content: createContentReader(config.cms.url),
        ...{ database, passwordHash, log },
      },
      size,
      presentAt,
    )
    return `Two years of the centre: ${members} members, ${acts} acts.`
  } finally {
    await database.close()
  }
}

await runCommand(live, 'The past of the demonstration could not be made')
