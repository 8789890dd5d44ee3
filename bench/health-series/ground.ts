import pg from 'pg'
import { syncCatalogue } from '../../apps/api/src/modules/catalogue/index.ts'
import { rowOf } from '../../apps/api/src/modules/health/add-reading.ts'
import type { NewReading } from '../../apps/api/src/modules/health/domain/reading.ts'
import { addReadings } from '../../apps/api/src/modules/health/reading-store.ts'
import { createMemberVault, findMember } from '../../apps/api/src/modules/member/index.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { createFieldCipher } from '../../apps/api/src/platform/crypto/field-cipher.ts'
import { type OpenDatabase, openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { createLogger } from '../../apps/api/src/platform/logging/create-logger.ts'
import { systemRandom } from '../../apps/api/src/platform/random.ts'
import { sampleClass, sampleCourse } from '../../apps/api/src/testing/catalogue-samples.ts'
import { manageProcess, runOnce } from '../../tools/stack/managed-process.ts'
import { apiPlan } from '../../tools/stack/process-plans.ts'
import { logFolder, openDatabases, stackAddresses } from '../../tools/stack/stack.ts'
import { freshTestOptions } from '../../tools/test/test-stack.ts'
import { type Member, preparePeople } from '../ballot-day/people.ts'

export type Ground = {
  readonly apiUrl: string
  readonly signIn: () => Promise<readonly Member[]>
  /** Readings of the product's own making: sealed with the member's key. */
  readonly measure: (member: Member, readings: readonly NewReading[]) => Promise<void>
  /** Others in the same tables, so many in all: nobody opens what they have. */
  readonly growTo: (memberCount: number, readingsEach: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** A member service of its own with so many people who can sign in. No CMS, no web. */
export async function prepareGround(people: number): Promise<Ground> {
  const options = { ...(await freshTestOptions('bench-health-series')), durable: true }
  const { environment, secrets } = options
  const databases = await openDatabases(options)
  const addresses = stackAddresses(environment)
  const setting = { environment, secrets, addresses, databaseUrls: databases.urls, logs: logFolder(environment) }
  const { environment: variables, ...plan } = apiPlan(setting)
  const { ANNOUNCEMENTS_URL: _nobody, ...alone } = variables
  await runOnce({ ...plan, environment: alone, script: 'src/migrate.ts' })
  const database = openDatabase(databases.urls.members, createLogger('silent'))
  const { signIn } = await preparePeople(database, { secrets, site: addresses.site, count: people })
  await publishOneCourse(database)
  const api = manageProcess({ ...plan, environment: alone }, (line) => console.log(line))
  await api.start()
  const superUrl = new URL(databases.postgres?.url('members') ?? databases.urls.members).href
  const bytesOf = (text: string) => Buffer.from(text, 'base64')
  const cipher = createFieldCipher({ current: bytesOf(secrets.FIELD_KEY) }, systemRandom)
  const vault = createMemberVault(cipher, bytesOf(secrets.INDEX_KEY), systemRandom)
  const deps = { ...database, clock: systemClock, random: systemRandom, vault }

  return {
    ...{ apiUrl: addresses.api, signIn },
    measure: async ({ id: memberId }, readings) => {
      const member = await findMember(deps, { id: memberId })
      if (!member) throw new Error('a member of the bench is missing')
      const key = vault.keyOf(member)
      const by = { kind: 'MEMBER', id: memberId } as const
      await database.inTransaction(
        (tx) =>
          addReadings(
            tx,
            readings.map((reading) => rowOf(deps, key, { memberId, by }, reading)),
          ),
        { statementTimeoutMs: 60_000 },
      )
    },
    growTo: (memberCount, readingsEach) => growTo(superUrl, memberCount, readingsEach),
    stop: async () => {
      await api.stop()
      await database.close()
      await databases.postgres?.stop()
    },
  }
}

/** A service without any course does not call itself ready. */
async function publishOneCourse({ inTransaction }: Pick<OpenDatabase, 'inTransaction'>): Promise<void> {
  const cms = {
    readEveryCourse: async () => [sampleCourse('bench', [sampleClass('BE-01')])],
    readCourse: async () => [],
  }
  await syncCatalogue({ inTransaction, cms, clock: systemClock, log: createLogger('silent') })
}

const atOnce = 50_000

async function growTo(url: string, memberCount: number, readingsEach: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // Checking a million foreign keys one by one is not what is measured.
    await client.query(`set session_replication_role = replica`)
    const { rows } = await client.query<{ there: number }>('select count(*)::int as there from member')
    // In the order of their keys, or the filling would take longer than all the rest.
    for (let missing = memberCount - (rows[0]?.there ?? 0); missing > 0; missing -= atOnce) {
      await client.query(
        `with added as (
           insert into member (id, application_no, state, name_indexes, data_key, particulars, password_hash, language,
                               applied_at, contact_by_on)
           select uuidv7(), 'BULK' || uuidv7(), 'VERIFIED', '{}', repeat('k', 100), repeat('p', 1500), 'x', 'zh-HK', now(), now()
             from generate_series(1, $1::int)
           returning id)
         insert into health_reading (id, member_id, type, recorded_at, source, sealed, created_at, entered_by_kind, entered_by_id)
         select uuidv7(), id, (array['BLOOD_PRESSURE', 'GLUCOSE', 'BMI'])[1 + n % 3], now() - random() * interval '5 years',
                'SELF', repeat('s', 130), now(), 'MEMBER', id
           from added, generate_series(1, $2::int) n`,
        [Math.min(missing, atOnce), readingsEach],
      )
    }
    await client.query('vacuum analyze health_reading')
    await client.query('vacuum analyze member')
  } finally {
    await client.end()
  }
}
