import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { createLogger } from '../../apps/api/src/platform/logging/create-logger.ts'
import { depsOf, sealAndDraw } from '../../bench/ballot-day/second-half.ts'
import type { Secrets } from '../stack/secrets.ts'

// A process that seals and draws one ballot, and says when it begins: for whoever wants to kill it in the middle.
const { DRAW_DATABASE_URL: url = '', DRAW_SECRETS: secrets = '', DRAW_CLASS: classUuid = '' } = process.env
const database = openDatabase(url, createLogger('silent'))
const deps = depsOf({ database, secrets: JSON.parse(secrets) as Secrets })
// The first statement opens the connection, which is not what is to be interrupted.
await database.isAnswering(5000)
process.stdout.write('begins\n')
await sealAndDraw(deps, classUuid)
process.stdout.write('drawn\n')
await database.close()
