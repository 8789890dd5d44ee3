import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readRetentionConfig } from './config/env.ts'
import { ballotDepsOf } from './enrolment-ports.ts'
import { erasureJob } from './jobs/erasure-job.ts'
import { publishedHeads, sealAudit, verifyAudit } from './modules/audit/index.ts'
import { evidenceOf, readEveryPublicBallot } from './modules/ballot/index.ts'
import { createMemberVault } from './modules/member/index.ts'
import { createQueueMessage, messageSecrets } from './modules/messages/index.ts'
import { countRestored, noteRehearsal, openAgain, openEverything } from './modules/restore/index.ts'
import { systemClock } from './platform/clock.ts'
import { createFieldCipher } from './platform/crypto/field-cipher.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { systemRandom } from './platform/random.ts'
import { runCommand, UsageError } from './run-command.ts'

const log = createLogger('error')

/**
 * For `npm run restore`, in the restored database and nowhere else: what must be done before anybody is let in, and
 * whether it is whole. Prints what it found as JSON; `--note` and `--note-failure` write the result of a rehearsal into the
 * database of the running service.
 */
async function run(): Promise<string> {
  const { values } = parseArgs({
    options: {
      at: { type: 'string' },
      erased: { type: 'string', default: '' },
      heads: { type: 'string' },
      ballots: { type: 'string', default: '' },
      note: { type: 'string' },
      'note-failure': { type: 'string' },
    },
  })
  const config = readRetentionConfig()
  const database = openDatabase(config.databaseUrl, log)
  try {
    const detail = values.note ?? values['note-failure']
    if (detail !== undefined) {
      await noteRehearsal({ ...database, clock: systemClock }, { isWhole: values.note !== undefined, detail })
      return 'noted'
    }
    if (values.at === undefined) throw new UsageError('npm run restore runs this in the database it has restored.')
    const { erased, heads, ballots } = values
    return JSON.stringify(await openAndVerify(config, database, { at: new Date(values.at), erased, heads, ballots }))
  } finally {
    await database.close()
  }
}

type Given = {
  readonly at: Date
  readonly erased: string
  readonly heads: string | undefined
  readonly ballots: string
}

async function openAndVerify(config: ReturnType<typeof readRetentionConfig>, database: OpenDatabase, given: Given) {
  const { inTransaction, db } = database
  const { indexKey, fieldKeys } = config
  const common = { indexKey, clock: systemClock, random: systemRandom, log }
  const cipher = createFieldCipher(fieldKeys, systemRandom)
  const vault = createMemberVault(cipher, indexKey, systemRandom)
  const sealed = await openEverything({ inTransaction, vault })
  if (sealed.unreadable > 0) {
    const all = sealed.members + sealed.unreadable
    throw new UsageError(
      `FIELD_KEY opens the records of ${sealed.members} of ${all} members: add the key of that time to FIELD_KEYS_FORMER`,
    )
  }
  const opened = await openAgain({ inTransaction, clock: systemClock }, given.at)

  const before = await countRestored(inTransaction)
  const secrets = messageSecrets(cipher, indexKey)
  const queueMessage = createQueueMessage({
    ...common,
    secrets,
    hasSender: () => true,
    wakeSender: async () => undefined,
  })
  const ballots = ballotDepsOf({
    ...common,
    database,
    cipher,
    queueMessage,
    isReleasedByItself: true,
    publicValueSource: 'MARK_SIX',
  })
  const erasedBefore = await countErased(database)
  await erasureJob({ ...common, database, cipher, ballots, erasedListsOfBackups: [given.erased] }).run(undefined)
  const erasedAgain = (await countErased(database)) - erasedBefore

  await sealAudit(database)
  const furtherFiles = given.heads === undefined ? [] : [given.heads]
  const verdict = await verifyAudit({ db, log, heads: publishedHeads({ indexKey, furtherFiles, notAfter: given.at }) })
  let count = 0
  await mkdir(given.ballots, { recursive: true })
  for await (const ballot of readEveryPublicBallot(db)) {
    count += 1
    await writeFile(join(given.ballots, `${count}.json`), JSON.stringify(evidenceOf(ballot)))
  }
  return { opened, erasedAgain, audit: verdict, sealed, ballots: count, counts: before }
}

async function countErased({ runSql }: OpenDatabase): Promise<number> {
  const { rows } = await runSql('select count(*)::int as count from member where erased_at is not null', [])
  return (rows as { count: number }[])[0]?.count ?? 0
}

await runCommand(run, 'The restored database could not be opened')
